/** Runs of digits and keys that lists of leaked passwords begin with, whole. */
const WALKS = `
000000 00000000 0987654321 101010 102030 1111 11111 111111 1111111 11111111 111222 112233 11223344 1122334455 121212
12121212 123 123123 12312312 123123123 123321 1234 12341234 12344321 12345 123454321 1234554321 123456 1234566 1234567
12345678 123456789 1234567890 12345678910 1234567891 123456123456 1234567a 12345a 123456a 12345q 123456q 12345qwert
123654 123698745 123789 1245 131313 1313 141414 142536 147147 147258 147258369 1478963 147852 147852369 151515 159357
159753 159951 171717 181818 191919 1a2b3c 1a2b3c4d 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz 1qaz2wsx 1qaz2wsx3edc
1qazxsw2 1z2x3c 1z2x3c4v 202020 212121 222222 22222222 232323 242424 252525 2580 258456 262626 272727 282828 292929
303030 313131 321321 321654 321654987 323232 333333 33333333 343434 357159 369258147 3edc 414141 420420 424242 434343
4321 444444 44444444 454545 456123 456456 456789 4815162342 505050 515151 5150 54321 543210 555555 55555555 555666
565656 5678 606060 616161 626262 636363 654123 654321 6543210 656565 666666 66666666 666999 676767 696969 707070 717171
727272 741852 741852963 753159 753951 757575 7654321 767676 777777 7777777 77777777 777888 778899 787878 789456
789456123 789789 797979 808080 818181 852456 852963 868686 878787 87654321 888888 88888888 898989 909090 919191 951753
963852741 969696 987456 987654 9876543 98765432 987654321 9876543210 989898 999999 9999999 99999999 999999999 a123456
a1234567 a12345678 a123456789 a1b2c3 a1b2c3d4 aa123456 aaaa aaaaa aaaaaa aaaaaaa aaaaaaaa ab123456 abc abc123 abc1234
abc12345 abc123456 abcd abcd123 abcd1234 abcde abcde12345 abcdef abcdef1 abcdefg abcdefg1 abcdefgh asd123 asdasd asdasd123
asdf asdf123 asdf1234 asdfasdf asdfg asdfgh asdfgh1 asdfghj asdfghjk asdfghjkl asdfjkl asdqwe asdqwe123 asdzxc azerty
azertyuiop bbbbbb cccccc dddddd eeeeee ffffff gggggg hhhhhh lkjhgfdsa mnbvcxz mnbvcxz1 nnnnnn poiuyt poiuytrewq q1w2e3
q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qaz123 qazqaz qazwsx qazwsx123 qazwsx1 qazwsxedc qazwsxedcrfv qazxsw qqqqqq qqqqqqqq
qq123456 qwaszx qwe123 qweasd qweasd123 qweasdzxc qweqwe qweqwe123 qwer1234 qwert qwert1 qwert123 qwert12345 qwerty
qwertyqwerty qwertyu qwertyui qwertyuiop qwertz qwertzuiop rrrrrr sdfghj ssssss tttttt trewq vvvvvv w1w2w3 wasd wwwwww
xxxx xxxxx xxxxxx xxxxxxxx yyyyyy zaq12wsx zaq1xsw2 zaqwsx zaqxsw zxc123 zxcasdqwe zxcvb zxcvbn zxcvbn1 zxcvbnm zxcvbnm1
zxcvbnm123 zxczxc zzzzzz zzzzzzzz`;

/** Words people choose, which they then decorate with an ending. */
const WORDS = `
account admin administrator adobe alpha america amorcito angel angela angelica angels animal anthony apollo apple apples
april arsenal arthur asshole august austin babygirl babyboy baby badboy badgirl badger bailey banana bandit barbie
barcelona barney baseball basket basketball batman beach bear beautiful beauty beaver benjamin bestfriend biggie bigboy
billy blabla black blackie blessed blessing blink182 blonde blue bluebird bonnie booboo boomer
boston brandon brandy brasil braves brazil brian broncos brooklyn brother bubba bubbles buddy bulldog bullshit buster
butter butterfly buttercup cameron canada candy captain carlos carmen caroline casper cassie celtic champion changeme
chance charles charlie charlotte cheese chelsea cherry chester chevy chicago chicken chocolate chopper chris christ
christian christine christopher chrissy cinnamon classic coffee college computer connect connor contact cookie cookies
cool cooper corvette country courtney cowboy cowboys creative cricket crystal cupcake daddy daddysgirl daisy dakota
dallas daniel daniela danielle danny david december default delta demo denise dennis desktop destiny devil dexter diablo
diamond diesel dolphin dolphins domino donald dragon dragonball dragons dreamer dreams drowssap dude eagle eagles edward
elephant elizabeth element eminem emily emmanuel enter enterprise eric estrella falcon family fashion favorite february
felix fender ferrari fire firebird fireman fishing florida flower flowers fluffy football ford forever formula france
francis frank freddy freedom friday friend friends friendship fuckoff fuckyou funny gabriel galaxy gambit
gandalf garfield gateway gemini genesis george georgia gerald ghost giants ginger giovanni girlfriend godisgood golden
golf golfer google gordon grace grandma green gregory guest guitar gunner hacker hahaha hallo hammer hannah happy hardcore
harley harrypotter heart heather heaven hello hellokitty helpme hercules hockey hola holiday hollywood homer honda honey
horses hotdog hotmail hottie house houston hunter hunting iceman ihateyou iloveyou iloveme ilovejesus iloveu
inlove indian infinity internet invisible ireland ironman isabella jackass jackie jackson jaguar jamaica james january
jasmine jason jasper jennifer jeremy jerry jessica jessie jesus jesuschrist jesusislord john johnny johnson jonathan
jordan jordan23 joseph joshua julian july june junior justin justinbieber karate katherine kathleen kelly kenneth kermit
kevin killer kimberly king kingdom kitten kitty knight krishna lakers lauren legend leonardo letmein liberty lifeisgood
lightning linkinpark little liverpool lizard logan logitech login london lonely looking lollipop lover loveme lovelove
lovely loveyou lucky lucky7 lucy madison maggie magic manchester manager marcus margaret maria marie marina mario marlboro
marley marshall martin maryjane master matrix matthew maverick maxwell melissa mercedes merlin metallica mexico michael
michelle mickey midnight miguel miller minecraft money monica monkey monster montana moomoo morgan mother motorola mountain
muffin mustang myspace naruto nascar natalie nathan naughty network newyork nicholas nicole nikita nirvana nissan
nothing november number1 october office oliver online operator orange pacers packers pakistan panda panther panties
paradise paris parker pass passion passw0rd passwd password passwort patches patricia patrick paulina peace peaches peanut
pepper phantom phoenix photo picture pineapple pink pirate player please pokemon police poohbear pookie popcorn porsche
portugal power precious preston prince princess private purple rabbit rachel raiders rainbow raider ranger rangers raymond
realmadrid rebecca rebel redskins redsox reggie remember reset ricardo richard robert robert1 rockstar rocky rodrigo
romance ronald ronaldo root rose rosebud runner russia samantha sammy samsung sandra santiago sasha saturn savannah
scarface school scooby scooter scorpio scorpion scotland sebastian secret security senha september service sexy sexygirl
shadow shannon sharon shelby sierra silver simple simpsons single sister skater skippy skyline slayer slipknot smile
smokey snickers snoopy snowball snowman soccer softball sophie spanky sparky spencer spider spiderman spongebob spring
stalker star starbucks starlight stars startrek starwars steelers stella stephanie steven strawberry student stupid success
summer sunday sunflower sunny sunset sunshine super superman superstar surfer susana sweet sweetheart sweetie sweetpea
sweets swimming switch sydney system tamara taylor teacher technics teddybear teens temp temppass tennis teresa test tester
testing texas thankyou thebest theman therock thomas thunder tiffany tiger tigers tigger timothy titanic tomcat tootsie
toyota training travis trinity trouble trustno1 tucker turtle twilight united unicorn universe university valentina
valentine vampire vanessa veronica victor victoria viking vincent viper virginia volcom voodoo wallpaper warrior warcraft
water wealth web welcome westside whatever white wildcat william williams willow wilson windows winner winnie winston
winter wizard wolf wolverine wolves wonder work xavier yamaha yankee yankees yellow yomama yourmom youtube yugioh zachary
zombie zxcvbnmm`;

/** Words about this product, which an attacker of this site tries first. */
const OWN_WORDS = `lumen mylumen lumenapp lumenadmin campus transcript portfolio`;

/** Endings that people add to satisfy a rule about digits and signs. */
const ENDINGS = `
0 1 2 3 4 5 7 8 9 01 10 11 12 13 21 22 23 69 77 88 99 007 123 321 1234 12345 123456 ! 1! 123!
2020 2021 2022 2023 2024 2025 2026`;

const split = (list: string) => list.trim().split(/\s+/);

const endings = ['', ...split(ENDINGS)];

const common = new Set([
  ...split(WALKS),
  ...split(`${WORDS} ${OWN_WORDS}`).flatMap((word) => endings.map((ending) => word + ending)),
]);

const PLAIN: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
  '1': 'i',
  '7': 't',
};

/** The word behind `p@$$w0rd`. */
const withoutLeetSpelling = (password: string) =>
  password.replace(/[@43$0517]/g, (sign) => PLAIN[sign] ?? sign);

/**
 * Whether a password is among the first that attackers try: some 30,000, as words and their usual endings rather than as a
 * list, without regard to case and to letters written as digits.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.trim().toLowerCase();
  return common.has(plain) || common.has(withoutLeetSpelling(plain));
}
