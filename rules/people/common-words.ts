/**
 * Words of common passwords from lists of public leaks: all languages, then Finnish and Swedish.
 * They are in lower case without diacritics. With a few digits added, each word covers many
 * passwords.
 */
export const commonWords = `
11235813 1234 12345 123456 123qweasd 123qweasdzxc 134679852 135792468 1357924680 135798642 147258369
147369 159357 159357a 18436572 1q2w3e 1x2zkg8w 25800852 31415926 314159265 321654987 369258147
45m2do5bs 5wr2i7h8 654321 73501505 741852 741852963 753951 789456123 7ugd5hip2j 8j4ye3uz 9293709b13
963852 963852741 aardvark aaron abc123 abcd aberdeen abnormal abracadabra abrakadabra absolut
absolute absolutely access accord account achilles acmilan action active addison adgjmptw adidas
admin administraattori administrator admiral adrenalin adrenaline adrian adriana adrienne adult
advance africa aggies aikido aino airborne airforce airplane aiti akuankka alaska albatros albatross
albert alberto albion alcatraz alchemy alejandr alejandra alejandro aleksandr aleksandra aleksi
alessandro alexande alexander alexandr alexandra alexis alfred algebra alibaba alice alicia alien
aliens alison alleycat alliance allison allstar almighty alpha alphabet alpine alskling alucard
always anaconda anakin anarchy anastasi anastasia anastasiia anastasiya anderson andre andrea
andreas andrei andrew andrey android andromed andromeda angel angela angelbaby angelica angelika
angelina angelo angels angie anhyeuem animal animals anime anna annabell annabelle anne annie
annikki another anteeksi antelope antero anthony anthrax anton antonio antti anubis anything apache
apina apollo apple applepie apples april aquarius aragorn archange archangel archer archie argentin
argentina arianna arizona arkansas armageddon armagedon armani armstron armstrong arnold arsenal
artemis arthur artist arto ascona asdasd asdf asdfgh ashley ashton aspire aspirine asshole asterix
astros athena athlon atlanta atlantic atlantis atomic attack auburn audrey august augustus aurinko
aurora aussie austin australi australia austria auto autokauppa autotalli autumn avaimet avain
avalanch avalanche avalon avatar avenger aviation awesome baby babyblue babyboo babyboy babydoll
babyface babygirl babylon babylove babyphat backdoor badboy badger baggins bailey balloon banaani
banana bananas bandit bangkok banker banshee barbados barbara barber barbie barcelon barcelona
barcelonafc baritone barney barry barselona bartman baseball basket basketba basketball batman
battle baxter bcfields beach beagle bears beast beatles beatrice beautifu beautiful beauty beaver
becky beefcake beetle behappy believe belinda belle bemari benessere bennett benny benson beretta
berkeley berlin bernard bernie bestbuy bethany better betty beverly bianca bigballs bigblock bigboy
bigcock bigdaddy bigdick bigfoot bigger bigmac bigman bigmoney bigred bigtits bikini bilen billabon
billabong billie billy billybob binladen biology birddog birdie birdman birthday bishop bitch
bitches blabla black blackbir blackbird blackcat blackdog blackie blackjac blackjack blackout
blackrose blade blades blaster blazer blessed blessing blink blizzard blomma blondie blowfish
blowjob blue bluebell bluebird blueeyes bluejays bluemoon blues bluesky bobafett bobbie bobby bobcat
bobdylan bobmarley boeing bogdan bolitas bomber bonanza bonehead bones bonita bonjour bonjovi
bonkers bonnie booger boogie bookworm boomer booty bordeaux boris boston bottom bowler bowling
bowser boxing boxster boys bradley brandon brandy brasil braves brazil brenda brendan brian briana
brianna bridge bridget brighton bristol britney brittany brittney broadway broken bronco broncos
brooke brooklyn brooks brother brothers brownie browning browns bruce brucelee bruins bruno brutus
bryan bryant bubba bubbas bubble bubbles buckeye buckeyes buckshot budapest buddha buddy buddyboy
budgie budlight budman budweise budweiser buffalo buffet buffett builder bulldog bulldogs bullet
bullfrog bullshit bunny burger burrito burton business buster butch butler buttercup butterfly
cabbage cabernet cactus cadillac caesar caitlin caliente californ california callaway callie calvin
canadian cancel cancer candice candle candy candyman cannabis cannibal cannon canon cantona canucks
capetown capital capone capricor capricorn capslock captain cardinal cardinals carebear carlitos
carlo carlos carlton carmen carnival carolina caroline carolyn carpedie carpediem carpente carpenter
carpet carrera carrie carrot carson carter cartman cartoon cartoons casanova caserta casey casino
casper castillo castle catalina catch catdog catfish catherin catherine catman catwoman cavalier
cdtnkfyf cecilia celebrity celeron celtic celtics center central century cerberus cfitymrf cgfhnfr
chainsaw challeng challenge challenger chance chandler change changeme chaos charger chargers
charizard charlene charles charley charlie charlott charlotte charlton charly charmed chase check
checkers cheddar cheerleader cheerleaers cheers cheetah chelsea chemical cherokee cherry cheryl
cheshire chester chestnut chevelle chevrole chevrolet chevy cheyenne chicago chicken chickens chiefs
children china chinook chipper chiquita chivas chloe chocolat chocolate chopper chris chrisbln
chrissy christ christia christian christiano christin christina christine christma christmas
christop christopher christy chronic chrysler chryslers chubby chuck chuckles chucky church cinder
cindy cinema citroen cjkysirj claire clancy clarence claudia claymore clayton clemente clemson
cleopatr cleopatra clevelan cleveland clifford clinton clipper clippers clover cnfybckfd cobra
cocacola cocaine cocksucker coffee coldbeer coldplay coleman colleen college collins colombia
colonial colorado colors coltrane columbia columbus comanche combat comfort command commando company
companyname compaq complete concrete cookie cookies cool cooldude cooler coolguy coolio coolman
coolness cooper copper corleone cornwall corona corsair corvette cosworth cotton cougar counter
counterstrike country courtney coventry cowboy cowboys coyote cracker crackers crash crawford crazy
crazybab crazybaby creation creative creature credit cricket criminal crimson cristian cristiano
cristina crjhgbjy cromwell cruiser crunch crusader crystal cthutq cyber cygnusx cynthia cypress
daddy daddyo daewoo dagger daisy daisydog dakota dalton dance dancer dancing danger daniel daniela
danielle daniels danni danny dannyboy daphne darkange darkangel darkness darkside darkstar darlene
darling darren darthvader darwin daughter david davidson davinci davis dawson daylight daytona
dbrnjhbz deadhead deadman deadpool deanna death debbie deborah december deeznuts deeznutz default
defender defiant deftones demo demon denis denise deniska dennis denver derrick descent desert
design designer desire destiny destroy detroit deutsch devil devildog devils dexter dfcbkbq dfktynby
dfktynbyf diablo diana dickhead diehard diesel dietcoke digger digital dilbert dilligaf dillon
dimitri dingdong dinosaur director discover disney djurgarden dkflbckfd dkflbvbh dmitriy doberman
doctor dodge dodger dodgers doggie doggy doghouse dogpound dolphin dolphins domingo dominic dominion
dominiqu dominique domino donald donkey donnie dontforget dontknow doodle doomsday dorian dorothy
double doughboy douglas download dragon dragonba dragonball dragonballz dragonfl dragonfly dragoon
dragster drake driver drowssap drpepper drummer dthjybrf dublin ducati duchess dudley dumbass duncan
dustin dusty eagle eagles earnhard earthlink eastwood eclipse eddie eduardo edward edwards eemeli
eero eeyore eggplant eija eileen einstein ekaterina eldorado electra electric electron element
elements elena elephant elina elisabet elizabet elizabeth elizaveta elliot elokuu elvis elwood emeli
emerald emerson emily eminem emma emmanuel emperor empire energy enforcer engage engine engineer
england english enigma enter enterpri enterprise entrance entropy erica erik erkki ernest escalade
escape espoo espresso estrella eternity eugene europa europe evangelion evelyn everest everett
everlast everton evolutio evolution excalibu excalibur exchange exodus experience experienced
explorer express extreme facebook factory fairlane faith fallout farfar farmer farmor farscape
fashion faster fatboy fatcat father fatima fearless february federico feelgood felicia felix fender
ferguson fernando ferrari ferret festival fgtkmcby fiesta fighter finish finland fireball firebird
fireblad fireblade firefigh firefighter firefly firefox fireman firewall firma first fishbone fisher
fishes fishhead fishing fitness fkbyjxrf fktrcfylh fktrcfylhf fktrctq flash flatron fletcher
flexible flight flipflop flipper florence florian florida flower flowers floyd fluffy flyboy flyers
flying foobar foolish football forest forever forfun forget forgot formula forrest fortnite fortress
fortuna fortune fossil foster fotboll fowler foxtrot frank frankie franklin franky freaks freaky
freckles freddie freddy frederic fredrick fredrik freebird freedom freefall freeman freeuser freeway
freeze french friday friend friends friendship friendster frisco frogger froggy front242 frontier
frosty frozen fuck fucker fuckface fuckme fuckoff fuckyou fullmoon function funny funstuff funtime
fusion future fyfcnfcbz fyfnjkbq fylhtq fyutkjxtr gabriel gabriela gabriele gabriell galadriel
galaxy galina gameboy gandalf gangsta gangster gannibal garage garbage garcia garden garfield
gargoyle gbhfvblf gbpltw geheim gemini general genesis genius geoffrey george georgia georgie gerald
gerard german germany geronimo gesperrt getsome gfhjkm ghbdtn ghbdtnbr ghblehjr ghjcnbnenrf ghjcnj
ghjcnjgfhjkm ghjcnjnfr ghost ghostrid ghostrider giant giants gibson gilbert gilligan giorgi
giovanni giraffe girls giuseppe gizmo gizmodo gladiato gladiator global gloria gmail goalie goblin
goblue godbless goddess godfathe godfather godisgood godzilla gofish goforit golfer goober goodboy
goodbye goodday goodgirl goodluck goodman goodmorning goodnight goodtime google gordon gorgeous
gorilla gotcha goteborg gothic gotohell grace gracie grandma granite granny grant graphics grateful
great greatone greece green greenbay greenday gregory gremlin gretchen griffey griffin grizzly
groovy groucho guardian guest guinness guitar gunner gunners gymnast hacker hacking halflife
hameenlinna hammarby handball handsome handyman hanna hannah hannele hannibal hannu happiness happy
harakka hardball hardrock harley harmony harold harper harri harrison harry harvest harvey hastings
hauva hawaii hawaiian hawk hawkeye hawkeyes hayabusa hayden heart hearts heather heaven hector
hedgehog heidi heikki heinakuu heineken heinrich heippa hejhej hejhopp hejsan helen helena hellfire
hello hellokitty hellothere helloworld helmikuu helpme helsinki hemlig hemligt hemuli hendrix henkka
henrik henry heppa herbert herbie herewego heritage herman hermanni hermes heroes hershey hetfield
hevonen hewlett hidden highbury highheel highland highlander highway hiihto hilton hiphop hirvi
history hithere hitman hjvfirf hobbes hobbit hockey homemade homer homerj homerun homework honda
honey honeybee hongkong hooligan hoosier hoosiers hooters hoover hopeful horizon hornet horny horse
horses hotboy hotdog hotgirls hotmail hotred hotrod hotsex hotshot hotstuff hottie houdini hounddog
house houses houston howard htubcnhfwbz hudson huhtikuu hummer hunden hungry hunter hunting huomenta
hurrican hurricane husker huskers huskies hyperion hyundai hyvaa iceberg icehouse iceman idontcare
idontkno idontknow iforgot iguana ihatethis ihateyou illinois illusion ilmari ilovegod ilovehim
ilovejesus iloveme iloveu iloveyou iloveyoubaby iloveyousomuch imagine immortal impala imperial
implants impreza indian indiana indians indigo infiniti infinity ingrid insane insanity inside
inspiron instagram install instant integra interne internet intrepid intruder inuyasha iphone
ireland irina irish irishman ironmaiden ironman isabel isabell isabella isabelle ishockey island
islander ismo israel istanbul isukki italia iverson jaakiekko jaakko jaana jackal jackie jackson
jacob jacques jaguar jalkapallo jani janice janne january japan japanese jarhead jari jarmo jarvi
jasper javier jaybird jayhawk jayhawks jazzman jeanette jeejee jeesus jefferso jefferson jeffery
jeffrey jellybea jellybean jenni jennifer jenny jeremiah jeremy jericho jerome jerry jersey jesse
jessica jessie jester jesus jesuschrist jimmy jktymrf joanna joanne joensuu johan johanna johannes
johncena johndeer johndeere johnny johnson joker jokerit jonathan jonathon joona joonas joopajoo
jordan jordan23 jorma joseph jouluaatto joulukuu joulupukki judith juggalo juha juhani juhannus
juhannusyo juice jukka julian julie juliet juliette julius jultomten jumper jungle junior jupiter
justice justin justine justme juusto juventus jyvaskyla kaarina kahvi kaisa kaiser kajaani kakka
kalastus kalevi kaljaa kalle kangaroo karate karen karhu kari karina karoliina karvinen kasper
katana katerina katherin katherine kathleen kathy katie katrina katten kaveri kawasaki kcj9wx5n
keeper keith kekkonen kelley kelly kelsey kendall kennedy kenneth kenny kentucky kenworth kermit
kesa kesakuu kesamokki keskiviikko kettu kevat kevin keyboard keystone keywest kfgjxrf kiitos
kikkeli killbill killer kimberly kingdom kingkong kingpin kingston kirill kirsi kissa kissanpentu
kisses kitkat kitten kitty kittycat kjrjvjnbd kleopatra klingon klondike knickers knicks knight
knights knockers kobebryant kodiak koira koiranpentu kokkola kolbasa kolikko kolobok konstantin
koroleva kotka kouvola krishna kristen kristi kristin kristina kristine kristy krokodil krypton
kukkuu kulta kultaseni kungfu kuopio kuukkeli labrador lacrosse ladybug laguna lahti lakers lakeside
lalakers lancelot lancer landrover lappeenranta laptop larisa larry lasvegas latino lauantai laura
lauren lauri laurie lawrence lawyer lbyfvj leader leagueoflegends leather leavemealone leaving
leedsutd leena legacy legend legion lehtinen leijona leijonat leinad lennon leonard leonardo leopard
lesbian lesbians leslie lestat letmei letmein letmeinnow letsgo lewis lexmark lfitymrf liberty
library lifehack lifetime lighting lightnin lightning lights liisa lillian limewire limited lincoln
linda lindsay lindsey lineage lionking lipstick liquid lisa little liverpoo liverpool lizard lizzie
lobster lockdown logan logitech lokakuu lokomotiv lolled lollero lollipop lollypop london lonely
lonesome lonestar lonewolf longbow longhair longhorn longjohn lonkero looker looking lookout lorenzo
lorraine losen losenord loser losers louis louise loveforever loveit loveless lovelife lovely loveme
lover loverboy lovers loveyou loving lowrider lozenord lucas lucifer lucky luckydog lucy ludwig
lukeskywalker lumi lumiukko lunchbox luther maaliskuu maanantai macaroni macdaddy machine macintos
macintosh maddie maddog madison madman madmax madness madonna madrid maestro magazine magellan magic
magical magicman magnolia magnum magnus mahal mahalkita maiden mailcreated5240 mailman majestic
makaveli makkara maksim maksimka malcolm malibu mallard malmo manager manchest manchester mandarin
mandingo mandrake mandy maniac mansikka manson manuel manunited manutd maradona marathon marcel
marcius marco marcos margaret margarita mari maria mariah marian mariann marianna marianne marie
marijuan marijuana marilyn marina marine mariners marines marino marino13 mario marion mariposa
marisa marissa marja marjatta marjorie market markku marko marlboro marlene marley marlin marquis
marraskuu marriage marseill marseille marshal marshall martha martina martinez martini marvel marvin
maryjane maryland maserati master masterba masterbate mastermind masters masturbate matchbox mathew
matias matilda matthew matthews matthias matti mattias mature maureen maurice maverick maxima
maximus maxine maxwell mayhem maynard mazafaka mazda mcdonald mckenzie meatball meathead meatloaf
mechanic medical medicine megadeth megan melanie melinda melissa melody melvin member memorex memory
memphis mephisto mercedes meredith meri merja merlin mermaid mersu messi metal metallic metallica
metroid metsa metsastys mexico michael michaela michaeljordan michel michele michelle michigan
mickey microlab micron microphone microsof microsoft midget midnight midnite miguel mika mikael
mikey mikkeli mikko milano miles military millenium millennium miller millie million milton
minecraft ministry minna minnie minttu miracle mirage miranda mirror mischief misfit mission
mississippi missouri missy mister mistress misty mitchell mobile moikka moikkamoi moimoi mokki
mollie molly mollydog molson monday mondeo money moneyman moneys monica monika monitor monkey
monkeybo monkeyboy monkeys monopoly monroe monster montecar montecarlo monterey montgom240 montreal
monty mookie moondog moonligh moonlight moonshin moonshine moose moottori moottoripyora mopo
mopoauto morfar morgan mormor morning morpheus morris morrison morrowind mortgage mortimer moscow
mother motherfucker motherlode motocros motocross motorola mountain mouse movie movies mozart
mudvayne muffin mulder mulligan multiple multiplelo mummi mummo munchkin munich muppet murder murphy
murray muru muscle mushroom music musicman mustafa mustang mustangs mustard musti mustikka muumi
muumipeikko mybaby mypassword myself mysql mystery mystic nadine nakki nancy napoleon narnia naruto
nascar natali natalia natalie natasha nathalie national natural nature naughty nautilus navyseal
navyseals ncc1701a ncc1701d ncc1701e nebraska nelli nellie nelson nemesis neptune netscape network
nevermind nevermore newcastl newcastle newlife newman newport newton newyork neymar nfnmzyf nguyen
nicola nicolas nicole night nightmar nightmare nightwish niiskuneiti nikita niklas nikolay nimrod
niners ninja nintendo nipper nirvana nissan nobody nokia nolimit noodle noodles nopass nopassword
norman normandy norton nostromo notebook nothing november nthvbyfnjh nugget nuuskamuikkunen nygiants
nyjets oakland oakley obiwan ocean oceans october octopus odyssey office officer offshore oklahoma
oksana olavi oldman olga oliver olivia olivier olli olut olympus omega onelove onepiece online
opendoor openup operator optimist optimus oracle orange oranges oregon original orioles orion
orlando oscar oskari oulu outi outlaw overlord ovikoodi oxford paasiainen pacific packard packers
pacman paintbal paintball painter painting paivaa paivi pakettiauto palace paladin palermo palmer
pancake pancakes panda pandora pantera panthers papillon pappa paradigm paradise paradox paranoid
parol parola parole parrot pasadena pasi paska paskaa passwd password passwords passwort pasword
patches pathetic pathfind pathfinder patience patricia patrick patrik patriot patriots patton patty
pavilion pdtplf peace peaches peanut peanuts pearl pebbles peekaboo peewee pegasus peikko pekka
pelle pencil penelope penetration penguin penguins penny pentagon penthous penthouse pentium people
pepsi perfect perjantai perkele perse personal pertti peruna peter peterbil peterbilt peterpan
peters peterson petri petteri petunia peugeot phantom pharmacy pheonix phialpha philip philips
phillies phillip phillips phoebe phoenix photo photos phpbb pianoman picard piccolo pickle pickles
picture pictures pierre piglet pikachu pikkumyy pillow pilot pimpdadd pimpdaddy pimpin pineappl
pineapple pinetree pinkfloy pinkfloyd pinnacle pioneer pipeline pirate pirates pirjo pirkko pitbull
pizza planet plastic platinum platypus playball player playmate playstat playstation playtime please
pleasure ploppy plumber plymouth poison pokemon polaris police poliisi polina polkupyora
polniypizdec poni pontiac poohbear pookie poopoo popcorn popeye poppy pori porkchop porkkana poro
porsche porter portland portugal porvoo poseidon positive postal postgres powder powell power powers
preacher precious predator prelude premium presario presiden president preston pretty primus prince
princesa princess prinsessa printer printing private privet privet1 prodigy profit progress project
property prospect psycho pudding pufunga puhelin pulla pumpkin punisher punkin punkrock puppies
puppy puppydog purple pussies pussy putter puzzle python qazwsx qazwsx123 qazwsxedc qazwsxedcrfv
quality quantum queen question qweasdzxc qwert qwerty rabbit rabbits racecar rachael rachel racing
radiohea radiohead rafael ragnarok raider raiders raija railroad rainbow rainbows rainyday raistlin
rakas rakkaus random randy ranger rangers raptor rascal rasdzv rasputin rauma raven ravens raymond
ready reagan reality realmadrid reaper rebecca rebel rebels reckless recovery redalert redbaron
redbull reddevil reddog reddwarf redhead redheads redman redneck redrum redskin redskins redsox
redwings reebok referee reggie regina register rekka rekku remember remingto remington renault renee
renegade reptile republic research resident respect revenge review revolution revolver rfhfylfi
rfhnjirf rfnthbyf rfntymrf rfrfirf rfvfcenhf rhbcnbyf rhfcjnrf rhiannon rhtdtlrj richard richards
richie richmond ricky rightnow riikka ripper risto ritva rivers rjhjktdf rjirfrgbde rjycnfynby
roadking roadrunn roadrunner roadster roadtrip robbie robert roberto roberts robin robinson roblox
robocop robotics rocker rocket rockets rockford rocknrol rocknroll rockon rockstar rockwell rocky
rodney rogers roland roller rolltide roman romance romantic romashka romeo rommel ronaldinho ronaldo
ronnie roofer rookie rooster root rootbeer rosario roscoe rosebud rosemary rosie rotten rovaniemi
rovers roxanne royals rtyuehe rubberduck rudeboy rugby rules rulez runaway runescape runner ruslan
russell russia russian rusty ryan saatana sabine sabres sabrina safari safety sailboat sailing
sailor saint saints sakke sakura salainen salaisuus salama salasana salasanat salibandy sally salmon
salvador sami sammakko samsung samuli sanchez sanders sandiego sandman sandra sandy sanity sanna
santana santiago santos santtu sapphire sarah saratoga sari sasha sasuke satu saturday saturn sauna
sausages savage savanna savannah scanner scarface scarlet scarlett scheisse school science scooby
scoobydo scoobydoo scooter scorpio scorpion scorpions scotch scotland scott scottie scotty scrappy
scratch scruffy seagate seagull seahawks search seattle sebastia sebastian secret seeker seinajoki
seinfeld select selena seminole semperfi sentinel seolenmina seppo septembe september serega serena
serenity sergeant sergei sergio serpent sersolution server servers service services seven sexsex
sexy sexyboy sexygirl shadow shaggy shalom shane shania shannon shaolin sharks sharky sharon shasta
shearer sheepdog sheila shelby shelley shelly shepherd sheridan sheriff sherlock sherman sherry
sherwood shiloh shirley shithead shogun shooter shopping short shorty shotgun showme showtime
shuttle sidekick sidney siemens sierra silence silver silverad silverado simba simmons simon simone
simple simpson simpsons sinatra sinbad singapor singapore singer single sirius sisko sister sisu
sithlord skateboard skater skiing skinhead skinny skipper skippy skydive skyhawk skyline skywalke
skywalker slapshot slayer sleepy slider slimshad slimshady slipknot slowhand slut snake snakes
snapper snapple sneakers snickers sniper snoopdog snoopdogg snoopy snowball snowboar snowboard
snowflak snowflake snowman snuggles sobaka soccer socrates softball software sojdlg123aljg soldier
soleil solitude solnce solomon solsken solution somerset somethin something sommar sonic
sonyericsson sooners sophia sophie soso123aljg soulmate southern southpar southpark southpaw space
spaceman spanking spanky sparkle sparks sparta spartak spartan spartans spawn speaker speakers
special specialk spectre spectrum speed speedway speedy spencer spider spiderma spiderman spirit
spitfire splash splinter spongebo spongebob spooky sport sporting sports spring springer sprint
sprinter sprite spurs sputnik spyder squirrel squirt srinivas stacey stafford stalker stallion
standard stanford stanislav stanley star starcraf starcraft stardust starfish starligh starlight
starship startrek starwars static station stealth steaua steeler steelers stefan steffen stella
steph stephani stephanie stephen stereo sterlin sterling steve steven stevie stewart sticks stigmata
stinger stingray stinky stockholm stocking stocks stockton stone stonecol stonecold stoner stones
stories storm stormy straight strange stranger strangers stratfor stratford stratus strawber
strawberry strength strider strike striker stripper strong stuart student studio studly stupid
sublime suburban subway success sugar suicide sultan summer summit sundance sunday sundevil sunflowe
sunflower sunlight sunnuntai sunny sunnyday sunrise sunset sunshin sunshine suomalainen suomenlippu
suomi super superfly superhero superior superma superman supernov supernova supersta superstar
superuser support supreme surfer survivor susan susi suzanne suzuki sverige svetlana svoboda sweden
swedish sweet sweetgirl sweetheart sweetie sweetnes sweetness sweetpea sweets sweety swimmer
swimming swinging swordfis swordfish sydney syksy sylveste sylvester sylvia syncmaster synergy
sysadmin system syyskuu syzygy tacobell tacoma taekwondo talo talvi tammikuu tampere tanker tanner
tanya tapani tapio tappara tardis tarheel tarheels tarja tarzan tatarin tatiana tattoo tatyana
taurus taylor tazman tdutybq tdutybz teacher teamo teamomucho technics techno teddy teddybea
teddybear teemu teenage tehdas telefon telephon telephone tempest templar temple tennesse tennessee
tennis tequiero tequila terefon teresa terminal terminat terminator tero terrapin terror terry terve
tervetuloa test tester testing testpass testuser tetsuo thailand thanatos thanks thankyou theater
theboss thedoors thegreat theking theman theodore theone theresa therock thesims thisisit thomas
thompson thrasher threesom thuglife thumper thunder thunderb thunderbird tiberius tickle tietokone
tiffany tiger tigers tigger tiikeri tiina tiistai timber timeout timmy timo timothy tinker tinkerbe
tinkerbell tintin tobias today together toimisto tokiohotel tolkien tomahawk tomato tomcat tommi
tommy tommyboy tomorrow tomtom tonttu toor topcat topdog topgun topper tornado toronto torpedo
torstai toshiba tottenha tottenham toukokuu toyota tracey tractor tracy trader traffic training
trains traktori tralala transfer travel traveler travis treasure treefrog trevor trfnthbyf triangle
tricky trigger trinitro trinity trisha tristan triton triumph trixie trojan trojans trombone trooper
tropical trouble trout truck trucker trucks trumpet trunks trustme trustno tucker tuesday tunafish
tunnussana tuomas turbo turkey turku turner turtle tuula tweety twilight twisted twister twitter
tyler typhoon tyrone ultimate umbrella underdog underground undertak undertaker unicorn united
universa universal universe university unreal upyours usarmy vaari vaasa vacation vagabond valentin
valentina valentine valerie valhalla valkommen valkyrie valley valtteri vancouve vancouver vanessa
vanguard vanhalen vanilla vantaa vappu vasilisa vauxhall vector vegeta veikko veljeni velocity
velvet vendetta venus verbatim vermont verona veronica veronika vesa vfhbyf vfhecz vfhufhbnf
vfitymrf vfntvfnbrf vfrcbv vfrcbvrf victor victoria victory video viewsoni viewsonic viking vikings
viktor viktoria viktoriya village ville vincent vinter violet violetta violin viper vipers virgin
virginia vision vivian vjqgfhjkm vladimir vladislav volcano volcom volkkari volkswag volkswagen
volleyba volleyball volume volvo volvobil voodoo voyager vulcan walker wallace walleye wally walmart
walnut walrus walter wanderer warcraft wareagle warlock warlord warren warrior warriors washingt
washington water waterboy waterloo watson wayne weasel weather webhompas webmaste webmaster webster
wedding weekend welcome welcome123 wendy werewolf werner werty wesley western westside westwood
wg8e3wjf whatever whatsapp whatsup wheels whiplash whiskers whiskey whisper whistler whitesox
whitney whocares whore whynot wicked wilbur wildcat wildcats wildfire willie willow wilson windmill
window windows windsurf winner winnie winston winter wisdom wishbone wizard wolfgang wolfpack
wolverin wolverine wolves wombat women wonderboy wonderful woodland woodstoc woodstock woody workout
world worldofwarcraft wormix wp2003wp wrangler wrestler wrestlin wrestling wrinkle wutang wyoming
xavier xbox xfiles xtreme yahoo yankee yankees ybrjkfq yellow yfcntymrf yfnfif yfnfkmz yoda yogibear
yosemite youknowwhat youtube yritys ystava yvonne yzerman zachary zenith zeppelin zerocool zidane
zildjian zipper zombie zorro zvezda zxcasdqwe zxcasdqwe123 zxcv zxcvb zxcvbnm
`
