BEGIN TRANSACTION;
CREATE TABLE chat (
	"table" VARCHAR(32) NOT NULL, 
	n INTEGER NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	seat INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY ("table", n), 
	FOREIGN KEY("table") REFERENCES tables (id)
);
INSERT INTO "chat" VALUES('hvX8wewbMA0W',1,'3f15b9ac87148eb12737042b','Anna',0,'Ahoj!',1.79496666012280654909e+09);
CREATE TABLE chat_modes (
	"table" VARCHAR(32) NOT NULL, 
	mode VARCHAR(16) NOT NULL, 
	PRIMARY KEY ("table"), 
	FOREIGN KEY("table") REFERENCES tables (id)
);
CREATE TABLE events (
	"table" VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	dealt TEXT NOT NULL, 
	client VARCHAR(64), 
	at FLOAT NOT NULL, 
	PRIMARY KEY ("table", seq), 
	UNIQUE ("table", client), 
	FOREIGN KEY("table") REFERENCES tables (id)
);
INSERT INTO "events" VALUES('hvX8wewbMA0W',1,'start',-1,'','demand wood-steel
demand steel-leather
demand steel-steel
demand wood-leather
demand steel-cotton
demand steel-wild
demand wood-wood
demand steel-leather
demand wood-cotton
demand steel-cotton
demand wood-steel
demand wood-steel
demand wood-leather
demand leather-cotton
demand steel-cotton
demand wood-cotton
demand steel-leather
demand steel-cotton
demand wood-cotton
demand leather-leather
demand wood-leather
demand wood-cotton
demand leather-cotton
demand steel-leather
demand leather-wild
demand wood-steel
demand cotton-cotton
demand wood-leather
demand cotton-wild
demand leather-cotton
demand leather-cotton
demand wood-wild
starts 2',NULL,1.79496665986856937403e+09);
INSERT INTO "events" VALUES('hvX8wewbMA0W',2,'move',1,'pick steel','',NULL,1.79496665987742233276e+09);
INSERT INTO "events" VALUES('hvX8wewbMA0W',3,'move',0,'pick wood','','958c56e6424c425a',1.79496666006080126763e+09);
INSERT INTO "events" VALUES('hvX8wewbMA0W',4,'move',0,'pick steel','','f9dcb1b078cc4a86',1.79496666006557154655e+09);
INSERT INTO "events" VALUES('hvX8wewbMA0W',5,'move',1,'pick cotton','',NULL,1.7949666600773875714e+09);
INSERT INTO "events" VALUES('hvX8wewbMA0W',6,'move',1,'build leather augusta','',NULL,1.79496666008447742458e+09);
INSERT INTO "events" VALUES('hvX8wewbMA0W',7,'move',0,'share leather','draw company-1-city-0','8049f83d1b00ffae',1.79496666010049295419e+09);
INSERT INTO "events" VALUES('hvX8wewbMA0W',8,'move',1,'build wood atlanta','',NULL,1.79496666011617827412e+09);
INSERT INTO "events" VALUES('hvX8wewbMA0W',9,'undo',0,'agreed','','31c0272dedc4bdab',1.79496666032401537898e+09);
INSERT INTO "events" VALUES('hvX8wewbMA0W',10,'move',0,'share leather','draw company-3-city-0','72ef7133dca701f5',1.79496666033333396915e+09);
INSERT INTO "events" VALUES('hvX8wewbMA0W',11,'move',1,'build leather charleston','',NULL,1.79496666034699392314e+09);
INSERT INTO "events" VALUES('yRBuqsoCrVjk',1,'start',-1,'','card purple
card orange
card orange
card red
card red
card orange
card green
card green
card black
ticket t17
ticket t21
ticket t15
ticket t02',NULL,1.79496666061833786958e+09);
INSERT INTO "events" VALUES('yRBuqsoCrVjk',2,'move',1,'keep-first','',NULL,1.79496666063330698008e+09);
INSERT INTO "events" VALUES('yRBuqsoCrVjk',3,'move',0,'keep-both','start 1','f2bab0b400717ee8',1.79496666124648451799e+09);
INSERT INTO "events" VALUES('yRBuqsoCrVjk',4,'move',1,'place chinatown','',NULL,1.79496666126219749448e+09);
INSERT INTO "events" VALUES('yRBuqsoCrVjk',5,'move',1,'place haight-ashbury','',NULL,1.7949666612733807564e+09);
INSERT INTO "events" VALUES('yRBuqsoCrVjk',6,'move',0,'blind','card ferry','61098a2be5292162',1.7949666612864596844e+09);
INSERT INTO "events" VALUES('yRBuqsoCrVjk',7,'move',0,'blind','card black','aa4e8678256bca76',1.79496666129768610003e+09);
INSERT INTO "events" VALUES('yRBuqsoCrVjk',8,'move',1,'claim chinatown/union-square 1-red','',NULL,1.79496666130956649774e+09);
INSERT INTO "events" VALUES('cytG4BFGlS7C',1,'start',-1,'','roll a1
roll a4
roll a3
roll b1',NULL,1.79496666154851794243e+09);
INSERT INTO "events" VALUES('cytG4BFGlS7C',2,'move',1,'draw 01 hrhh','',NULL,1.79496666156168270108e+09);
INSERT INTO "events" VALUES('cytG4BFGlS7C',3,'move',1,'draw 30 h-hh','',NULL,1.79496666157027244571e+09);
INSERT INTO "events" VALUES('cytG4BFGlS7C',4,'move',1,'draw 36 rh--','',NULL,1.79496666157187056544e+09);
INSERT INTO "events" VALUES('cytG4BFGlS7C',5,'move',1,'draw 16 -r-r','',NULL,1.79496666157732653618e+09);
INSERT INTO "events" VALUES('cytG4BFGlS7C',6,'move',1,'draw 20 h-h-','',NULL,1.79496666165521264078e+09);
INSERT INTO "events" VALUES('cytG4BFGlS7C',7,'move',0,'draw 03 r-r-','','e939961c8d1cbf41',1.79496666167251634599e+09);
INSERT INTO "events" VALUES('cytG4BFGlS7C',8,'move',1,'end','',NULL,1.79496666168404412269e+09);
INSERT INTO "events" VALUES('cytG4BFGlS7C',9,'move',0,'draw 01 hhh-','','0f174cbc6eb37032',1.79496666170539617536e+09);
INSERT INTO "events" VALUES('cytG4BFGlS7C',10,'move',0,'draw 05 h-h-','','a674faffe1f9b563',1.79496666173701882357e+09);
INSERT INTO "events" VALUES('fU2DU3oB3N8c',1,'start',-1,'','tile 10
tile 2
tile 5
tile 4
tile 15
tile 16
tile 3
tile 21
tile 6
tile 13
tile 12
tile 18
tile 24
tile 22
tile 14
tile 20
tile 9
tile 1
tile 17
tile 7
tile 11
tile 8
tile 23
tile 19
face a01
face a05
face a03
turn-up stockholm
turn-up marseille
turn-up vienna
turn-up athens
deal-city st-petersburg
deal-city riga
deal-task 3
deal-task 22
deal-task 12
deal-task 23',NULL,1794966662.37747);
INSERT INTO "events" VALUES('fU2DU3oB3N8c',2,'move',1,'keep 23','',NULL,1.79496666238557291031e+09);
INSERT INTO "events" VALUES('fU2DU3oB3N8c',3,'move',0,'keep 3','starts 1','3d0c8ce94e050b38',1.79496666247673821448e+09);
INSERT INTO "events" VALUES('fU2DU3oB3N8c',4,'move',1,'begin athens','',NULL,1.79496666248270869258e+09);
INSERT INTO "events" VALUES('fU2DU3oB3N8c',5,'move',1,'space upper','',NULL,1.79496666249770164486e+09);
INSERT INTO "events" VALUES('fU2DU3oB3N8c',6,'move',0,'begin stockholm','','681499619bae3ca4',1.79496666250081968307e+09);
INSERT INTO "events" VALUES('fU2DU3oB3N8c',7,'move',0,'space upper','','a9c77289953c46ed',1.79496666250278210643e+09);
INSERT INTO "events" VALUES('metet7uq8yAo',1,'start',-1,'','order 1 2
engineer engineer-2
engineer engineer-9
engineer engineer-6
engineer engineer-4
engineer engineer-3
engineer engineer-7',NULL,1.79496666277700424197e+09);
INSERT INTO "events" VALUES('metet7uq8yAo',2,'move',1,'start coin1','',NULL,1.7949666627894217968e+09);
INSERT INTO "events" VALUES('metet7uq8yAo',3,'move',0,'pass','','cf6d6e42d179d5f4',1.79496666287941026686e+09);
INSERT INTO "events" VALUES('metet7uq8yAo',4,'move',1,'use doubler','',NULL,1.79496666289149713513e+09);
INSERT INTO "events" VALUES('metet7uq8yAo',5,'move',1,'pay 1-own','',NULL,1.79496666289324784278e+09);
INSERT INTO "events" VALUES('metet7uq8yAo',6,'move',1,'pass','',NULL,1.7949666628955965042e+09);
INSERT INTO "events" VALUES('metet7uq8yAo',7,'move',0,'pass','','33ad3ff3e263e1bb',1.79496666289857935904e+09);
INSERT INTO "events" VALUES('metet7uq8yAo',8,'move',1,'use industry-1','',NULL,1.7949666628999695778e+09);
INSERT INTO "events" VALUES('metet7uq8yAo',9,'move',1,'pay 1-own','',NULL,1.79496666290143823624e+09);
INSERT INTO "events" VALUES('metet7uq8yAo',10,'move',1,'use loco-1','',NULL,1.79496666290351748469e+09);
INSERT INTO "events" VALUES('metet7uq8yAo',11,'move',1,'pay 1-coin','',NULL,1.79496666290501689913e+09);
INSERT INTO "events" VALUES('metet7uq8yAo',12,'move',1,'locomotive kiev','',NULL,1.79496666290870475774e+09);
INSERT INTO "events" VALUES('metet7uq8yAo',13,'move',1,'use engineer-variable-1','',NULL,1.79496666291298723216e+09);
INSERT INTO "events" VALUES('metet7uq8yAo',14,'move',1,'pay 1-own','',NULL,1.79496666291925048826e+09);
INSERT INTO "events" VALUES('metet7uq8yAo',15,'move',1,'pass','',NULL,1.79496666293077492709e+09);
INSERT INTO "events" VALUES('metet7uq8yAo',16,'move',0,'pass','','c92b515f8d0eb008',1.79496666293401026725e+09);
INSERT INTO "events" VALUES('metet7uq8yAo',17,'move',1,'use black-2','',NULL,1.79496666294499659542e+09);
INSERT INTO "events" VALUES('metet7uq8yAo',18,'move',1,'pay 2-own','',NULL,1.7949666629491009712e+09);
INSERT INTO "events" VALUES('metet7uq8yAo',19,'move',1,'step st-petersburg black','',NULL,1.79496666295152854922e+09);
INSERT INTO "events" VALUES('metet7uq8yAo',20,'move',1,'step st-petersburg black','',NULL,1.79496666295373868936e+09);
INSERT INTO "events" VALUES('metet7uq8yAo',21,'move',1,'step st-petersburg black','',NULL,1.7949666629560594559e+09);
INSERT INTO "events" VALUES('metet7uq8yAo',22,'move',1,'use turn-order-1','',NULL,1.79496666296145153049e+09);
INSERT INTO "events" VALUES('metet7uq8yAo',23,'move',1,'pay 1-coin','',NULL,1.79496666296323847773e+09);
INSERT INTO "events" VALUES('metet7uq8yAo',24,'move',1,'use doubler','',NULL,1.79496666296552801131e+09);
INSERT INTO "events" VALUES('metet7uq8yAo',25,'move',1,'pay 1-own','',NULL,1.79496666296734166141e+09);
INSERT INTO "events" VALUES('metet7uq8yAo',26,'move',1,'use industry-1','',NULL,1.79496666296960258489e+09);
INSERT INTO "events" VALUES('metet7uq8yAo',27,'move',1,'pay 1-coin','',NULL,1.79496666297730708122e+09);
INSERT INTO "events" VALUES('metet7uq8yAo',28,'move',1,'use loco-3','',NULL,1.7949666629864475727e+09);
INSERT INTO "events" VALUES('metet7uq8yAo',29,'move',1,'locomotive st-petersburg','',NULL,1.79496666299144864084e+09);
INSERT INTO "events" VALUES('metet7uq8yAo',30,'move',1,'use loco-1','',NULL,1.79496666300681924823e+09);
INSERT INTO "events" VALUES('metet7uq8yAo',31,'move',1,'locomotive transsiberian-2','',NULL,1.79496666301774191855e+09);
INSERT INTO "events" VALUES('metet7uq8yAo',32,'move',1,'use coins','',NULL,1.79496666302564358711e+09);
INSERT INTO "events" VALUES('ln5yzVkbdRI3',1,'seat',1,'person','',NULL,1.79496666306924271584e+09);
INSERT INTO "events" VALUES('ln5yzVkbdRI3',2,'start',-1,'','demand leather-cotton
demand steel-leather
demand leather-wild
demand wood-wild
demand steel-cotton
demand wood-leather
demand steel-cotton
demand steel-wild
demand wood-steel
demand steel-leather
demand steel-leather
demand steel-cotton
demand wood-leather
demand steel-steel
demand wood-steel
demand wood-cotton
demand cotton-wild
demand steel-cotton
demand wood-steel
demand wood-cotton
demand cotton-cotton
demand wood-leather
demand leather-leather
demand steel-leather
demand leather-cotton
demand wood-leather
demand leather-cotton
demand wood-wood
demand wood-cotton
demand leather-cotton
demand wood-cotton
demand wood-steel
starts 1',NULL,1.79496666307099342341e+09);
INSERT INTO "events" VALUES('ln5yzVkbdRI3',3,'move',0,'pick wood','','01d864f8acccb62e',1.79496666308762478831e+09);
INSERT INTO "events" VALUES('ln5yzVkbdRI3',4,'move',1,'pick wood','','9a9b7592ee4b5a80',1.79496666310574889188e+09);
CREATE TABLE guests (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	made FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "guests" VALUES('3f15b9ac87148eb12737042b','Anna',1.79496665961041641235e+09);
INSERT INTO "guests" VALUES('334c0a71cbd8c5f4a6739034','Bohouš',1.79496666306810069083e+09);
CREATE TABLE links (
	token VARCHAR(64) NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	until FLOAT NOT NULL, 
	PRIMARY KEY (token)
);
CREATE TABLE seats (
	"table" VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	level VARCHAR(32) NOT NULL, 
	standin VARCHAR(32) NOT NULL, 
	nonce VARCHAR(64) NOT NULL, 
	PRIMARY KEY ("table", seat), 
	FOREIGN KEY("table") REFERENCES tables (id)
);
INSERT INTO "seats" VALUES('hvX8wewbMA0W',0,'person','3f15b9ac87148eb12737042b','Anna','','','');
INSERT INTO "seats" VALUES('hvX8wewbMA0W',1,'bot','','','easy','','');
INSERT INTO "seats" VALUES('hvX8wewbMA0W',2,'automa','','','','','');
INSERT INTO "seats" VALUES('yRBuqsoCrVjk',0,'person','3f15b9ac87148eb12737042b','Anna','','','');
INSERT INTO "seats" VALUES('yRBuqsoCrVjk',1,'bot','','','easy','','');
INSERT INTO "seats" VALUES('cytG4BFGlS7C',0,'person','3f15b9ac87148eb12737042b','Anna','','','');
INSERT INTO "seats" VALUES('cytG4BFGlS7C',1,'bot','','','easy','','');
INSERT INTO "seats" VALUES('fU2DU3oB3N8c',0,'person','3f15b9ac87148eb12737042b','Anna','','','');
INSERT INTO "seats" VALUES('fU2DU3oB3N8c',1,'bot','','','easy','','');
INSERT INTO "seats" VALUES('metet7uq8yAo',0,'person','3f15b9ac87148eb12737042b','Anna','','','');
INSERT INTO "seats" VALUES('metet7uq8yAo',1,'bot','','','easy','','');
INSERT INTO "seats" VALUES('ln5yzVkbdRI3',0,'person','3f15b9ac87148eb12737042b','Anna','','','');
INSERT INTO "seats" VALUES('ln5yzVkbdRI3',1,'person','334c0a71cbd8c5f4a6739034','Bohouš','','','');
INSERT INTO "seats" VALUES('ln5yzVkbdRI3',2,'automa','','','','','');
INSERT INTO "seats" VALUES('mmGABasyCn9b',0,'person','3f15b9ac87148eb12737042b','Anna','','','');
INSERT INTO "seats" VALUES('mmGABasyCn9b',1,'open','','','','','');
INSERT INTO "seats" VALUES('mmGABasyCn9b',2,'automa','','','','','');
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	players INTEGER NOT NULL, 
	options TEXT NOT NULL, 
	rules INTEGER NOT NULL, 
	components VARCHAR(64) NOT NULL, 
	secret BLOB NOT NULL, 
	host VARCHAR(32) NOT NULL, 
	name VARCHAR(128) NOT NULL, 
	public BOOLEAN NOT NULL, 
	invitation VARCHAR(64) NOT NULL, 
	stage VARCHAR(16) NOT NULL, 
	waiting VARCHAR(64) NOT NULL, 
	bots_turn BOOLEAN NOT NULL, 
	pace FLOAT NOT NULL, 
	banned TEXT NOT NULL, 
	again VARCHAR(32) NOT NULL, 
	made FLOAT NOT NULL, 
	changed FLOAT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (invitation)
);
INSERT INTO "tables" VALUES('hvX8wewbMA0W','mini-express',2,'{"map":"usa","golden_spike":false,"harbours":false,"first_game":false,"expert":false,"difficulty":1,"start_player":"random"}',1,'16f514cac57deb27',X'47CECD51CC3F6AF394124B2B248E0004C27F30C010F26768810DE684FE0BCCD5','3f15b9ac87148eb12737042b','',0,'GxLuL-SQEF-R8fWofkDvAVnx','playing','0',0,0.0,'','',1.7949666596681370735e+09,1.79496666034699392314e+09);
INSERT INTO "tables" VALUES('yRBuqsoCrVjk','ticket-to-ride-sf',2,'{"map":"reconstructed"}',1,'1f1e8572ea41e578',X'B459C4B58962299309D48A86E01ED78D6349A8C89D5F06AA5FF7F2360DFBF9B7','3f15b9ac87148eb12737042b','',0,'ndLYYPA5yinl-D9etWFS-EIN','playing','0',0,0.0,'','',1.79496666044700312614e+09,1.79496666130956649774e+09);
INSERT INTO "tables" VALUES('cytG4BFGlS7C','railroad-ink',2,'{"mode":"classic","longest_reading":"trail","goals":true,"goal_pool":"all","goal_g_exits":4}',1,'4a172ca24524408c',X'93582D2F98BC3747795349F740DB56984D75F57EB9D529A237128330DA2F7657','3f15b9ac87148eb12737042b','',0,'EVx1q-Rv8yIUf3ahjyb_AWcV','playing','0',0,0.0,'','',1.79496666140062618253e+09,1.79496666173701882357e+09);
INSERT INTO "tables" VALUES('fU2DU3oB3N8c','cargo-empire',2,'{"mode":"people","map":"europe","clans":false,"clan_choice":"random","tracks":"basic"}',1,'aa1a21e54ac413ab',X'DC6BC49C5842F02398F2A7E9FC7EF69E24C851BC73F7893B9534F16DF70320B9','3f15b9ac87148eb12737042b','',0,'dO4ouxjo8nJEnq65jOXYoHC_','playing','0',0,0.0,'','',1.79496666191280198092e+09,1.79496666250278210643e+09);
INSERT INTO "tables" VALUES('metet7uq8yAo','russian-railroads',2,'{}',1,'22323bd22fb50392',X'DE370E449865D9B5B4CF3CA1737E243AAD8AFC4966EA310218154E4628808DB7','3f15b9ac87148eb12737042b','',0,'ahoU1JsukumFumJrPh_M-C8u','playing','0',0,0.0,'','',1.79496666261403393744e+09,1.79496666302564358711e+09);
INSERT INTO "tables" VALUES('ln5yzVkbdRI3','mini-express',2,'{"map":"usa","golden_spike":false,"harbours":false,"first_game":false,"expert":false,"difficulty":1,"start_player":"random"}',1,'16f514cac57deb27',X'86F280839F433D27711FE9E0D23F3C83952C5812D098E6606F4776581AC99E75','3f15b9ac87148eb12737042b','',1,'syyjwXnFG8oeV9z2q4MJFEhq','playing','1',0,0.0,'','',1.79496666304813241961e+09,1.79496666310574889188e+09);
INSERT INTO "tables" VALUES('mmGABasyCn9b','mini-express',2,'{"map":"usa","golden_spike":false,"harbours":false,"first_game":false,"expert":false,"difficulty":1,"start_player":"random"}',1,'16f514cac57deb27',X'AE05AFE93597870206145A14FD371342116D24440477851ED2D298C0B81A8E8A','3f15b9ac87148eb12737042b','',1,'Yd8wvQZ5t-uwZYTcuDbKCUDW','open','',0,0.0,'','',1.7949666631327090263e+09,1.7949666631327090263e+09);
CREATE INDEX ix_tables_host ON tables (host);
CREATE INDEX ix_tables_stage ON tables (stage);
CREATE INDEX ix_seats_guest ON seats (guest);
COMMIT;
