/**
 * The passwords that are tried first wherever lists of stolen ones are tried, in lower case, those of
 * six and more characters (A29). Runs and repetitions of one sign are found by rule.
 */
const mostUsed = `
  qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyuiop qwertyui qwert123 qwe123 qweqwe
  qweasd qweasdzxc qweewq qazwsx qazwsx123 qazwsxedc qazxsw 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx
  zaq1zaq1 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3 q1w2e3r4 q1w2e3r4t5 1qaz1qaz asdfgh asdfghjkl
  asdfasdf asdasd asd123 asdf1234 asdqwe123 zxcvbn zxcvbnm zxcvbnm123 zxcasd poiuyt poiuytrewq lkjhgf
  mnbvcxz qwerasdf 1234qwer 123qwe 123qweasd 123qwe123 12qwaszx 12345q 12345a 123456a 123456q 1234567a
  123456789a 1234abcd 12345qwert 123asd 123abc a12345 a123456 a1234567 a12345678 a123456789 a1b2c3
  a1b2c3d4 aa123456 aa12345678 ab123456 abc123 abc1234 abc12345 abc123456 abcd123 abcd1234 abcd12345
  abcabc abc321 q123456 q12345 s123456 w123456 z123456 m123456 k123456 d123456 x123456 azerty azerty123
  112233 11223344 1122334455 121212 12121212 123123 123123123 12312312 123321 1234321 12341234 1234512345
  123654 123789 134679 142536 147147 147258 147258369 147852 1478963 147896325 159159 159357 159753
  159951 192837465 252525 258456 321321 321654 369369 456123 456456 456789 456852 520520 5201314 654123
  741852 741852963 753159 789456 789456123 7894561230 789789 789654 852456 951753 963852741 963852 987456
  101010 102030 10203040 1020304050 100200 100000 131313 141414 151515 171717 181818 191919 202020 212121
  232323 242424 262626 272727 282828 292929 313131 323232 343434 454545 464646 474747 484848 515151 565656
  575757 585858 595959 616161 676767 686868 696969 717171 747474 767676 787878 797979 818181 858585 868686
  878787 898989 909090 919191 929292 959595 969696 979797 989898 987654 147741 110110 111222 111222333
  112112 113355 123000 200000 246810 420420 666999 707070 777888 789123 987987 998877 999888 001122 007007
  password password1 password2 password12 password123 password1234 password12345 password@123 password@1
  password! password1! password01 password11 passw0rd passw0rd1 p@ssword p@ssw0rd p@ssw0rd1 p@ssw0rd123
  p@ssword1 pa55word pa55w0rd pass123 pass1234 pass12345 pass@123 pass@1234 passpass passwd passwort
  mypassword mypass newpassword password0 password9 passw123 pa$$word pa$$w0rd
  admin1 admin12 admin123 admin1234 admin12345 admin123456 admin@123 admin@1234 adminadmin administrator
  root123 rootroot toor123 user123 user1234 username default changeme change123 letmein letmein1 letmein123
  welcome welcome1 welcome12 welcome123 welcome@123 welcome1234 login123 access access14 master master1
  master123 secret secret1 secret123 private trustno1 test123 test1234 test12345 test@123 testing testing1
  testtest tester guest123 temp123 temp1234 sample123 demo123 demo1234 demo@123 nothing whatever unknown
  computer computer1 internet internet1 google google1 google123 facebook facebook1 twitter youtube yahoo123
  gmail123 gmail1234 whatsapp instagram microsoft windows windows1 samsung samsung1 samsung123 nokia123
  iphone iphone1 android mobile mobile123 laptop
  iloveyou iloveyou1 iloveyou2 iloveyou123 iloveu iloveu2 iloveme ilovegod ilovemom ilovemyself
  lovely lovely1 loveme loveme1 loveyou love123 love1234 mylove mylove1 lovelove lover123 sweety sweetie
  sweetheart darling honey123 princess princess1 princess123 prince angel1 angel123 angels babygirl babygirl1
  baby123 sunshine sunshine1 sunflower butterfly butterfly1 rainbow flower flower1 flowers rose123 jasmine
  blossom cherry orange banana apple123 cookie cookie1 chocolate chocolate1 candy123 pepper ginger
  monkey monkey1 monkey123 dragon dragon1 dragon123 tiger123 tigers tigger tigger1 lion123 eagle1 eagles
  falcon dolphin dolphins panther kitten kitty123 hello1 hello12 hello123 hello1234 hello@123 hellohello
  hellokitty friend friends friends1 friendship forever forever1 freedom freedom1 happy1 happy123 happiness
  smile123 smiley peace123 mother mother1 father family family1 family123 brother sister daddy1 mommy1
  sachin sachin1 sachin10 sachin123 virat18 virat123 dhoni7 dhoni07 dhoni123 rohit45 rohit123 cricket
  cricket1 cricket123 msdhoni kohli18 india1 india12 india123 india1234 india12345 india@123 india1947
  indian indian1 indian123 bharat bharat123 hindustan jaihind jaihind123 vandemataram mumbai mumbai123
  delhi123 chennai chennai123 kolkata kolkata123 bangalore bengaluru hyderabad hyderabad123 kerala kerala123
  gujarat punjab punjab123 rajasthan tamilnadu maharashtra
  krishna krishna1 krishna123 krishna@123 radhekrishna radhakrishna radheradhe harekrishna jaishreeram
  jaishriram jaishreekrishna shreeram shriram sitaram ganesh ganesh1 ganesh123 ganesha ganpati hanuman
  hanuman123 bajrangbali mahadev mahadev123 mahakal mahakal123 shivshiv shiva123 shivam shivam123 omnamahshivay
  omnamahshivaya omsairam omsairam123 sairam sairam123 saibaba saibaba1 saibaba123 lakshmi lakshmi123
  saraswati durga123 murugan murugan123 ayyappa balaji balaji123 venkatesh govinda govind waheguru
  waheguru1 satnam bismillah bismillah786 allah786 786786 786786786 alhamdulillah inshallah mashallah
  muhammad mohammad mohammed jesus123 jesus1 jesuschrist christ blessed blessing
  rahul123 rahul1 rahul@123 rohan123 priya123 priya1 priyanka priyanka123 pooja123 pooja1 neha123 anjali
  anjali123 amit123 amit1234 ankit123 arjun123 ashish ashish123 deepak deepak123 deepika gaurav gaurav123
  manish manish123 mahesh mahesh123 mukesh naveen naveen123 nikhil nikhil123 pankaj pankaj123 prakash
  prakash123 pradeep praveen praveen123 rajesh rajesh123 rajkumar raju123 rakesh rakesh123 ramesh ramesh123
  ravi123 ravi1234 sandeep sandeep123 sanjay sanjay123 santosh santosh123 satish shubham shubham123 sneha123
  suresh suresh123 sunil123 sunita swati123 vikas123 vikram vikram123 vijay123 vinay123 vinod123 vishal
  vishal123 yogesh aditya aditya123 abhishek abhishek123 akash123 lakshya karthik karthik123 kavitha kavita
  lavanya manoj123 mohan123 aishwarya divya123 geetha harish kumar123 kumar1 singh123 sharma sharma123
  michael michael1 jordan jordan23 michelle jessica jennifer ashley daniel daniel1 andrew joshua matthew
  anthony robert thomas charlie charlie1 george hannah nicole amanda samantha victoria alexander alexandra
  maggie bailey buster hunter hunter2 ranger soccer soccer1 football football1 baseball baseball1 basketball
  hockey liverpool liverpool1 chelsea chelsea1 arsenal arsenal1 barcelona ronaldo ronaldo7 cristiano messi10
  superman superman1 batman batman1 batman123 spiderman ironman starwars pokemon pokemon1 naruto naruto123
  matrix mustang ferrari porsche mercedes harley yamaha hero123 killer killer1 killer123 shadow shadow1
  hacker hacker123 ninja123 gangster warrior warriors legend phantom thunder silver golden diamond crystal
  summer summer1 summer123 winter winter1 autumn spring january february november december october monday
  friday sunday lucky123 lucky1 lucky7 success success1 dreams dream123 heaven summer2024 winter2024
  money123 bank123 business office123 school school1 student student1 teacher doctor doctor123 engineer
  biteme fuckyou fuckyou1 fuckme asshole bitch1 bullshit pussy1 sexy123 blink182 metallica eminem nirvana
  jordan1 maverick phoenix corvette cowboy cowboys dallas chicago london paris123 america canada
`

/** What somebody would try here: the words of the site, alone or before some digits. */
const wordsOfTheSite = `
  aadaan aadaanpradaan donate donation donations donor giveaway giveaways giving giver sharing sharecare
  community neighbour neighbours neighbor neighborhood neighbourhood exchange freecycle reuse recycle kindness
`

const words = (list: string) => new Set(list.trim().split(/\s+/))
const used = words(mostUsed)
const local = words(wordsOfTheSite)

/** Whether each sign follows the one before it by the same step: "aaaaaa", "123456", "fedcba". */
function isRun(text: string): boolean {
  const signs = [...text].map((sign) => sign.codePointAt(0) ?? 0)
  const steps = new Set(signs.slice(1).map((sign, before) => sign - (signs[before] ?? 0)))
  const [step] = steps
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1
}

/** Whether a password is among the first that would be tried for this account. */
export function isCommonPassword(password: string, email: string): boolean {
  const lower = password.toLowerCase()
  const runs = lower.replace(/0$/, '')
  const stem = lower.replace(/[^\p{L}]+$/u, '')
  return (
    used.has(lower) ||
    local.has(stem) ||
    isRun(lower) ||
    (runs.endsWith('9') && isRun(runs)) ||
    lower === email ||
    lower === email.slice(0, email.indexOf('@'))
  )
}
