/** The commonest passwords of published leaks that pass the length rule, lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `123456 1234567 12345678 123456789 1234567890 123123 123321 654321 666666 696969 111111 000000 112233 121212 131313
  159753 147258 147258369 987654321 password password1 password12 password123 passw0rd p@ssw0rd p@ssword pa55word
  qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qwert123 qazwsx qazwsxedc 1qaz2wsx 1q2w3e 1q2w3e4r 1q2w3e4r5t zaq12wsx
  zxcvbn zxcvbnm asdfgh asdfghjkl asdf1234 abc123 abcd1234 abcdef abcdefg a1b2c3 aa123456 letmein letmein1 welcome
  welcome1 welcome123 iloveyou iloveyou1 monkey dragon sunshine princess football baseball basketball superman batman
  trustno1 starwars pokemon master shadow michael jordan jordan23 charlie donald ashley bailey buster hunter soccer
  hockey killer george andrew daniel jessica summer winter flower freedom whatever nothing secret secret1 admin1
  admin123 administrator changeme changeme123 default guest123 login123 test123 testing test1234 temp1234 user123
  computer internet samsung google facebook cheese banana cookie pepper ginger harley ranger thomas robert matthew
  access mustang corvette ferrari maggie hello123 helloworld lovely loveme fuckyou asshole hottie chelsea liverpool
  arsenal barcelona q1w2e3 q1w2e3r4 townlink townlink1 townlink123`.split(/\s+/),
);
