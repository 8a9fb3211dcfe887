/**
 * The names of characters that are decoded: those of HTML 4; every name of what is white space, ASCII or unseen; those
 * of Latin letters; and every name that begins with one that needs no semicolon, which would be decoded by half. A line
 * starts with a code point; the names that follow are of that character and those after it.
 */
export const NAMES = `\
9 Tab NewLine
21 excl quot|QUOT num dollar percnt amp|AMP apos lpar rpar ast|midast plus comma
2e period sol
3a colon semi lt|LT equals gt|GT quest commat
5b lsqb|lbrack bsol rsqb|rbrack Hat lowbar|UnderBar grave|DiacriticalGrave
7b lcub|lbrace vert|verbar|VerticalLine rcub|rbrace
a0 nbsp|NonBreakingSpace iexcl cent pound curren yen brvbar sect uml copy|COPY ordf laquo not shy reg|REG macr deg plusmn sup2 sup3 acute micro para middot|centerdot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml Amacr amacr Abreve abreve Aogon aogon Cacute cacute Ccirc ccirc Cdot cdot Ccaron ccaron Dcaron dcaron Dstrok dstrok Emacr emacr
116 Edot edot Eogon eogon Ecaron ecaron Gcirc gcirc Gbreve gbreve Gdot gdot Gcedil
124 Hcirc hcirc Hstrok hstrok Itilde itilde Imacr imacr
12e Iogon iogon Idot imath|inodot IJlig ijlig Jcirc jcirc Kcedil kcedil kgreen Lacute lacute Lcedil lcedil Lcaron lcaron Lmidot lmidot Lstrok lstrok Nacute nacute Ncedil ncedil Ncaron ncaron napos ENG eng Omacr omacr
150 Odblac odblac OElig oelig Racute racute Rcedil rcedil Rcaron rcaron Sacute sacute Scirc scirc Scedil scedil Scaron scaron Tcedil tcedil Tcaron tcaron Tstrok tstrok Utilde utilde Umacr umacr Ubreve ubreve Uring uring Udblac udblac Uogon uogon Wcirc wcirc Ycirc ycirc Yuml Zacute zacute Zdot zdot Zcaron zcaron
192 fnof
2c6 circ
2dc tilde
391 Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho
3a3 Sigma Tau Upsilon Phi Chi Psi Omega
3b1 alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega
3d1 thetasym upsih
3d6 piv
2002 ensp emsp emsp13 emsp14
2007 numsp puncsp thinsp|ThinSpace hairsp|VeryThinSpace ZeroWidthSpace|NegativeThinSpace|NegativeThickSpace|NegativeMediumSpace|NegativeVeryThinSpace zwnj zwj lrm rlm
2013 ndash mdash
2018 lsquo rsquo sbquo
201c ldquo rdquo bdquo
2020 dagger Dagger bull
2026 hellip
2030 permil
2032 prime Prime
2039 lsaquo rsaquo
203e oline
2044 frasl
205f MediumSpace NoBreak af|ApplyFunction it|InvisibleTimes ic|InvisibleComma
20ac euro
2111 image
2117 copysr weierp
211c real
2122 trade
2135 alefsym
2190 larr uarr rarr darr harr
21b5 crarr
21d0 lArr uArr rArr dArr hArr
2200 forall
2202 part exist
2205 empty
2207 nabla isin notin|notinva
220b ni notni|notniva
220f prod
2211 sum minus
2217 lowast
221a radic
221d prop infin
2220 ang
2225 parallel
2227 and or cap cup int
2234 there4
223c sim
2245 cong
2248 asymp
2260 ne equiv
2264 le ge
2273 gtrsim
2277 gtrless
2282 sub sup nsub
2286 sube supe
2295 oplus
2297 otimes
22a0 timesb
22a5 perp
22b4 ltrie
22c5 sdot
22c7 divideontimes
22c9 ltimes
22cb lthree
22d6 ltdot gtdot|gtrdot
22db gtreqless
22f6 notinvc notinvb
22fd notnivc notnivb
2308 lceil rceil lfloor rfloor
25c2 ltrif ltri
25ca loz
2660 spades
2663 clubs
2665 hearts diams
27e8 lang rang
2976 ltlarr
2978 gtrarr
2995 gtlPar ltrPar
2a30 timesd timesbar
2a79 ltcir gtcir ltquest gtquest
2a86 gtrapprox
2a8c gtreqqless
2aa6 ltcc gtcc`;
