import { folded } from '../lexing/folded';
import type { Column } from './column';

/**
 * What schools of other languages call their columns, a line for each language or family of them. A name may stand in one
 * column only; accents and capitals do not matter.
 */
const WORDS: Readonly<Partial<Record<Column, string>>> = {
  code: `
    código asignatura|código de la asignatura|cód asignatura|cód|cod asig|codi|clave materia|nrc|código materia|número de curso
    código da disciplina|cód disciplina|código uc|código da uc|código do componente|código componente
    code module|code de l ue|code ue|code ec|code matière|code élément|code du cours|numéro du cours|numéro de cours|no du cours|no cours|sigle cours|sigle du cours
    codice insegnamento|codice esame|codice attività|cod esame|cod insegnamento|cod ad
    le nummer|lehrveranstaltungsnummer|lva nummer|lva nr|lv nummer|kennung|modulnummer|modulkürzel|modulcode|kurzzeichen|prüfungs nummer|pnr|prnr|pr nr|konto|kontonummer|fachnummer|veranstaltungsnummer|nummer modul
    vakcode|cursuscode|opleidingsonderdeelcode|olod code|modulecode|code vak|onderdeelcode|toetscode|modulekode
    kurskod|provkod|ladokkod|kurs kod|emnekode|kursuskode|fagkode|aktivitetskode|koodi|opintojakson tunniste|tunnus|opintojakson koodi|númer|kóði
    kod kursu|kod zajęć|kod|kód|kód předmětu|kód predmetu|zkratka|skratka|šifra|šifra predmeta|šifra predmeta|tárgykód|tárgy kódja|tantárgy kódja|tantárgykód|kurzuskód|cod disciplină|cod disciplina|cod materie|код предмета|код на дисциплината|κωδικός|κωδικός μαθήματος|κωδ|aine kood|ainekood|kods|kursa kods|kodas|dalyko kodas
    kodu|ders kodu|dersin kodu|kod ders|шифр|код дисциплины|код курса|індекс|код предмета|шифр дисципліни|код дисципліни
    מס קורס|מספר קורס|מספר מקצוע|מס מקצוע|קוד קורס|מספר הקורס|סמל קורס|קוד מקצוע|מקצוע מספר|رمز المقرر|كود المقرر|رقم المقرر|رمز المادة|رقم المادة|الرمز|رمز المساق|كد درس|شماره درس|کد درس|پाठ्यक्रम कोड|विषय कोड
    课程代码|课程编号|课程号|课号|课程代號|課程代碼|課號|科目代號|科目代碼|科目代码|授業コード|科目コード|科目番号|科目ナンバー|ナンバリング|講義コード|時間割コード|학수번호|학정번호|과목코드|교과목번호|교과목코드|과목번호
    mã hp|mã học phần|mã môn|mã môn học|mã mh|kode mk|kode mata kuliah|kode matakuliah|kode|kod kursus|kod subjek|รหัสวิชา|รหัส|รหัสรายวิชา
    subj \\/ crs|course designator|course identifier|course abbreviation|course symbol|course reference|module reference|module ref|mod code|uos code|papercode|event id|sc code|state course code|service id|peims code|sced code|local course code|district course code
    prfnr|modulkennung|modul id|kursnummer|kurs nr|kursnr|veranst nr|veranstaltungsnr|lvnr|vnr|kennnummer|element nr|leistungsnummer|fach nr
    code ecue|numéro|n cours|code activité|code de l élément|code elp|mnémonique|code aa|no de cours|cours no
    cve|clave de la materia|código de la materia|código de curso|cód materia|código curso|cod curso|código del curso|clave uea|clave asignatura|cód disc|cód uc|código curricular|código do curso
    codice ad|cod ins|codice attività didattica|codice corso
    opo code|code cursus|code onderdeel|volgnr code|studiegidsnummer|code opo|cursus code|vaknr|vaknummer|onderwijseenheid code
    utbildningskod|modulkod|anmälningskod|emne kode|emnenr|kursusnr|kursusnummer|stads kode|fagelementkode|ects kode|vurd komb
    opintokohteen tunniste|lyhenne|kood|õppeaine kood
    kod modułu|zkr|kód př|zkratka předmětu|katedra \\/ zkratka|skratka predmetu
    tárgy kódja|tantárgy kódja|codul disciplinei|cod discipl|tantárgy kód|tárgy kód
    šifra kolegija|kod predmeta|шифра|шифра предмета|isvu šifra|šifra kolegija isvu
    modulio kodas|lais kods|studiju kursa kods
    κωδ μαθήματος|α \\/ α κωδικός
    ders no|d kodu|ders kod|kod \\/ no
    индекс|пән коды|индекс дисциплины|код модуля
    kch|kcdm|kcbh`,
  title: `
    asignatura|nombre de la asignatura|nombre asignatura|nombre materia|nombre de la materia|actividad|actividad académica|actividad curricular|unidad de aprendizaje|assignatura|nom assignatura|módulo|descripción asignatura|espacio curricular|materia asignatura
    nome da disciplina|nome do componente|nome da unidade curricular|componente|unidade|cadeira|nome da uc|uc
    branche|branches|nom du cours|titre du cours|titre|titre de l activité|titre de l unité|titre de la matière|nom de l activité|nom du module|intitulé du module|intitulé du cours|intitulé de la matière|élément constitutif|éléments constitutifs|enseignement|enseignements|unité d enseignement|unités d enseignement|libellé du cours|désignation|désignation du cours|épreuve|épreuves|discipline enseignée
    attività didattiche|attività|denominazione|denominazione insegnamento|nome insegnamento|descrizione|descrizione esame|esami|insegnamenti
    titel der veranstaltung|modulname|modultitel|modulbezeichnung|lehrveranstaltungen|prüfungstext|prüfungsfach|leistung|leistungen|leistungsnachweis|bezeichnung der leistung|kurstitel|kursname|fachbezeichnung|name der veranstaltung|name des moduls|bezeichnung modul|lva titel|lv titel|titel der lv|lerneinheit|modul fach|prüfungsname|prüfung
    vaknaam|cursusnaam|omschrijving|omschr vak|omschr|vak|cursus|opleidingsonderdeel|olod|onderdeel|naam van het vak|vak omschrijving|onderwijseenheid|module naam|modulenaam|modulebeskrywing
    kursnamn|kursbenämning|benämning|provnamn|kursens namn|emne|emnenavn|emnenamn|fag|fagnavn|kursus|kursusnavn|kursusnavn|kurs titel|opintojakso|opintojakson nimi|opintosuoritus|suoritus|nimike|kurssi|námskeið|heiti
    przedmiot|nazwa przedmiotu|nazwa zajęć|nazwa kursu|kurs nazwa|zajęcia|modul kształcenia|předmět|název předmětu|název|predmet|názov predmetu|názov|naziv predmeta|naziv|kolegij|naziv kolegija|tárgy|tárgynév|tantárgy|tantárgy neve|tárgy neve|tárgy címe|denumirea disciplinei|disciplina|denumire disciplina|disciplină|denumire|materia studiu|назив предмета|наименование на дисциплината|μάθημα|τίτλος μαθήματος|μαθήματα|ονομασία μαθήματος|aine|aine nimetus|õppeaine|kurss|kursa nosaukums|nosaukums|studiju kurss|dalykas|dalyko pavadinimas|studijų dalykas|lënda
    ders|dersin adı|ders adi|ders ismi|dersler|дисциплины|название дисциплины|название|наименование|наименование предмета|учебная дисциплина|наименование учебной дисциплины|предметы|модуль|навчальна дисципліна|назва|назва предмета|назва навчальної дисципліни|дисципліни|название предмета|назва дисципліни|пән
    שם הקורס|שם קורס|קורס|שם המקצוע|שם קורס מקצוע|اسم المقرر|المقرر|اسم المادة|المادة|مسمى المقرر|اسم المساق|المساق|عنوان درس|نام درس|درس
    课程名称|课程名|课程|科目名称|课程名稱|課程名稱|科目名稱|科目|授業科目|授業科目名|科目名|講義名|授業名|科目名称|과목명|교과목명|교과목|과목|강좌명|교과목 명
    tên hp|tên học phần|tên môn|tên môn học|học phần|môn học|môn|mata kuliah|nama mata kuliah|nama mk|matakuliah|nama matakuliah|nama kursus|kursus|subjek|nama subjek|nama|ชื่อวิชา|รายวิชา|ชื่อรายวิชา|วิชา
    mod title|paper \\/ subject|sub name|event name|descriptive title of course|descriptive title of the course|subject descriptive title|course descriptive title|course long title|transcript title|abbreviated title|learning unit|unit of competency|competency name|competency unit title|unit of competency title
    bezeichnung der prüfung|leistungsbezeichnung|studienmodul|studienleistung|studienleistungen|kursbezeichnung|name der lehrveranstaltung|modulteil|teilmodul|kontoname|prüfungsleistungen|modulprüfung
    intitulé de l enseignement|matières|modules|nom de l ue|élément|ecue|activité|activité d apprentissage|libellé de l ue|nature de l épreuve|disciplines|matière enseignée
    nombre del curso|curso \\/ asignatura|uea|nombre de la uea|denominación de la asignatura|descripción|nombre del módulo|unidad curricular|experiencia educativa|asignatura o actividad|descripción de la asignatura|unidad temática|disciplinas|unidades curriculares|atividade|atividade acadêmica|componentes curriculares|matéria|denominação|descrição|descrição da disciplina|nome da atividade de ensino
    corso|titolo|attività formativa|descrizione attività didattica|titolo corso|nome esame
    opo|cursusnaam nl|naam cursus|naam vak|toetsnaam|naam opleidingsonderdeel|cursustitel|korte naam|lange naam|minimum onderdeel|naam onderwijseenheid|studieonderdeel|toetsomschrijving|deelvak|vak \\/ toets
    benämning på kurs|delkurs|prov|svensk benämning|engelsk benämning|navn|emnetekst|kursustitel|fagelement|aktivitet|emnetittel|tittel|prøvenavn|prøve \\/ fag|aktivitetsnavn|eksamensnavn|betegnelse
    opinto|suorituksen nimi|opintokohde|opinnot|opintosuoritukset|nimetus|õppeaine nimetus|ainenimetus|moodul|opintokohteen nimi
    nazwa|przedmioty|moduł|nazwa modułu|jméno předmětu|predmety|název kurzu
    tantárgynév|tárgy megnevezése|tantárgy megnevezése|kurzus|materie|disciplina de studiu|tárgyak|tárgycím|denumire curs
    назив|učna enota|naziv učne enote|učni predmet|учебна дисциплина|дисциплини|nastavni predmet|naziv nastavnog predmeta|назив на предмет|predmeti
    modulis|modulio pavadinimas|studiju kursa nosaukums|priekšmets|pavadinimas|studiju kursi|studijų dalykai
    τίτλος|περιγραφή|περιγραφή μαθήματος|όνομα μαθήματος
    d adı|dersin ismi|ders tanımı
    наименование дисциплин|наименование дисциплин модулей|наименование учебных дисциплин|учебный курс|название курса|пән атауы|назва освітнього компонента|освітній компонент|освітні компоненти|наименование модуля|назва курсу
    kcm|kcmc|kczwmc`,
  course: `מקצוע`,
  credits: `
    unités|unité|créditos|créd|horas de crédito|horas crédito|crs ects|créditos ects|número de créditos|n créditos|no créditos|crèdits|crédits|crédit|crédits ects|nb crédits|nbre crédits|ects crédits|nombre de crédits|coefficient ects|créditos aprobados|uc crédito|sct|cr sct|unidades|unidades crédito
    bonus|ects kp|kp|credit points ects|ects lp|ects punkte|kreditpunkte kp|leistungspunkte lp|ects cp|ects credits lp|creditpoints|lp ects|umfang ects|anrechnungspunkte|ects anrechnungspunkte|ects ap|ects anrechnungspkte|cr lp
    cf|credit factor|course units?|credit load|load|unit load|credit unit|creditunits|cu|units credit|credit units|no of units|no of credits|credit value
    crediti formativi|crediti cfu|cfu ects|crediti ects|cfu esame|peso|peso in crediti
    ec|ec vak|ects ec|krediete|studiepunt|studiepunten|studiepunten ects|sp|punten|ec s|ects punten
    omfattning|omfattning hp|poäng|högskolepoäng|hp|studiepoeng|sp stp|stp|poeng|vekttall|ects point|ects points|opintopisteet|op|laajuus op|laajuus|opintopiste|einingar|ects einingar
    punkty|punkty ects|pkt ects|liczba punktów ects|liczba ects|kredity|kredit|kreditů|kreditov|počet kreditů|počet kreditov|kr|kreditna vrednost|ects bodovi|espb|broj espb|bodovi ects|kt|kreditna točka|kreditne točke|kredit érték|tárgy kredit|tárgy kreditértéke|kreditérték|kreditszám|credite|nr credite|puncte credit|număr credite|credite ects|pc|кредити|брой кредити|есп|еспб|διδακτικές μονάδες|πιστωτικές μονάδες|δμ|πμ|μονάδες ects|μονάδες|εκπ|ainepunkt|ainepunktid|eap|kredītpunkti|kp kredītpunkti|kreditai|kreditų skaičius
    kredi|kredisi|akts|akts kredisi|ulusal kredi|yerel kredi|toplam kredi|кредит|кредиты|кредитов|зет|з е т|з е|зе|зачётные единицы|зачетные единицы|зачётных единиц|трудоёмкость з е|кредитів|кредити єктс|кредити ects|єктс|кількість кредитів|обсяг кредитів|несие
    נ ז|נז|נקודות|נקודות זכות|נק ז|נק|נקודות זיכוי|ש ס|שש|الساعات|الساعات المعتمدة|س م|عدد الساعات|ساعات معتمدة|ساعة معتمدة|الوحدات|عدد الوحدات|واحد|تعداد واحد|الرصيد
    学分|学分数|學分|學分數|課程學分|单位|単位|単位数|修得単位|取得単位|学점|학점|이수학점|학점수|취득학점
    số tc|số tín chỉ|tín chỉ|tc|stc|số tin chi|đvht|sks|bobot sks|jumlah sks|kredit sks|jam kredit|kredit jam|nilai kredit|หน่วยกิต|นก|จำนวนหน่วยกิต
    crds|crdt hrs|s h|potential credits|potential credit|pot credit|poss cr|credit weight|carnegie units|carnegie unit|credit val|mod credits|paper points|c u|cats points|scqf credit points|uk credits|number of credits|number of units|course credits c|credits c|lec units|sh recommended|credit available|available credits
    umfang|creditpunkte|bonuspunkte|soll lp|ects pkt|kredit punkte
    nbre de crédits|cr ects|nombre d unités
    créditos sct|no de créditos|u c|unidades de crédito|unidad de crédito|créditos académicos|cred acad|valor en créditos|total créditos|núm créditos|c r|créd ects|total de créditos
    cfa|c f u|n cfu
    aantal ec|aantal studiepunten|omvang|std punten
    omfattn|omf|poängomfattning|antal hp|antal poäng|omfang|ects poeng|antall studiepoeng
    ov|opintopisteitä|maht|maht eap|ainepunkte|opintoviikot
    liczba pkt ects|p ects|kred|ects kredity|kredity ects|poč kreditů
    kreditpont|puncte de credit|nr puncte credit|nr ects|pct credit|kreditek|nr cr
    ects bod|ects bodova|број еспб|ектс|ects точки|ects kredit|ects krediti|bod ects|ектс кредити|kreditne točke kt|espb bodovi|еспб бодови
    ects kreditai|kreditų sk|kr p|kredītpunktu skaits|ects kredītpunkti|kredītp
    δ μ|π μ|πιστ μονάδες|διδ μον
    krd|kredi saati
    кол во кредитов|количество кредитов|трудоемкость|кількість кредитів єктс|кредиты ects|количество зачетных единиц|кредиты еcts|кол кредитов|кредиттер|кредит саны|объем з е|количество з е|кількість кредитів ects
    xf`,
  grade: `
    calificación|calificación final|calif|calif final|califi|cal|cal final|nota final|nota definitiva|nota|definitiva|qualificació|nota numérica|calificación numérica|nota alfabética|puntaje
    nota|menção|menção final|conceito|conceito final|classificação|classificação final|média final|nota final|média|resultado final nota|grau
    note|notes|note finale|note obtenue|note sur|cote|cotes|cote finale|cotation|moyenne|moyenne obtenue|notation|note littérale|résultat note|note ects
    voto|votazione|voto esame|voto data esame|voto finale|giudizio|voto in trentesimi|valutazione|esito voto
    note|noten|beurteilung|bewertung|prüfungsnote|gesamtnote|modulnote|endnote|leistungsbewertung|fachnote|note leistung
    cijfer|eindcijfer|eindresultaat|punt %|resultaat|beoordeling|score|punt|examencijfer|quotering|examenresultaat|resultaat cijfer|uitslag
    betyg|resultat|karakter|karaktär|bedømmelse|karakterer|arvosana|arv|arvostelu|arvolause|einkunn
    ocena|ocena końcowa|oceny|ocena ostateczna|ocena koncowa|oceny końcowe|hodnocení|známka|hodnotenie|výsledek|klasifikace|výsledné hodnocení|ocena konačna|konačna ocjena|ocjena|jegy|jegyek|érdemjegy|i termin|osztályzat|minősítés|bejegyzések|eredmény|nota obținută|nota finală|calificativ|nota obtinuta|оцена|оценка|крайна оценка|βαθμός|βαθμολογία|βαθμ|hinne|tulemus|vērtējums|atzīme|pažymys|įvertinimas|vertinimas
    zkouška|zkouska|skúška
    harf notu|harf|notu|başarı notu|not|harf not|dönem sonu notu|geçme notu|başarı|оценки|итоговая оценка|отметка|оцінка|оцінка за шкалою ects|оцінка ects|національна оцінка|підсумкова оцінка|результат|баға|оценка итоговая|буквенная оценка
    ציון|ציון סופי|ציון קורס|הציון|ציון בקורס|الدرجة|التقدير|الدرجة النهائية|العلامة|النتيجة النهائية|التقدير النهائي|الرمز التقدير|نمره|نمره نهایی|ग्रेड|श्रेणी
    成绩|总成绩|最终成绩|总评成绩|总评|分数|成績|學期成績|等第成績|总评成績|課程成績|等第|等级|绩点成绩|评定|評価|評語|成績評価|評定|성적|평점|평가|등급|학점등급|성적등급
    điểm chữ|điểm tổng kết chữ|điểm hệ chữ|kết quả chữ|xếp loại|điểm|điểm số|điểm hp|điểm tổng kết|nilai huruf|nilai|huruf mutu|nilai akhir|gred|skor|markah gred|เกรด|ผลการเรียน|ระดับคะแนน
    finals|offical grade|class grade|grade secured|grade obt|% mark|percentage|numerical grade|module outcome|final outcome|final rating|final percentage|final %|final avg|yr avg|year average|final course grade|overall grade %|marks obt|l g|grade letter|grade scored|final evaluation|recorded grade|transcript grade|grade final|year grade|yearly grade|yr grade|achieved grade|awarded grade
    ects note|notenpunkte|lokale note|note lokal
    cote \\/ 20|moyenne \\/ 20|note \\/ barème|moy|note retenue|points \\/ 20
    calificación alfabética|nota literal|nota aprob|calificación obtenida|calificación definitiva|nota de aprobación|nota letra|calificación ects|avaliação final|mf|classif|grau final
    voto \\/ esito|voto \\/ 30|votazione finale
    score \\/ 20|eindbeoordeling|toetsresultaat|examenpunt|score op 20|eindscore|hoogste resultaat|waardering|cursusresultaat|definitief cijfer
    kursbetyg|slutbetyg|betyg \\/ resultat|vitsord|ects betyg|vurderingsuttrykk|vurderingsresultat|endelig karakter|ects karakter|beståelse
    arvos|lõpphinne
    ocena z egzaminu|ocena z zaliczenia|wynik|ocena słownie|ocena końc|ocena z przedmiotu|ocena łączna|klasifikácia|výsledok|konečné hodnocení|hodn|hodnocení předmětu|známka ects|výsledné hodnotenie
    medie|bejegyzés|bejegyzés értéke|értékelés|vizsgajegy|végeredmény|notare
    ocjena brojem|zaključna ocena|konačna ocena|завршна оцена|ocjena ispita|крајна оценка
    gala atzīme|galutinis pažymys|galutinis įvertinimas|gala vērtējums|novērtējums|balas|iegūtais vērtējums
    τελικός βαθμός|βαθμός αριθμ|βαθμός μαθήματος
    hbn|h n|ders notu|b notu|sayısal not|harf karşılığı|başarı notu harf|dönem notu|yarıyıl sonu notu|y sonu notu
    оцінка за національною шкалою|оценка буквенная|буквенная|традиционная|оценка традиционная|итоговая|оценка за экзамен|итог|оцінка за 100 бальною шкалою|итоговый результат|оценка по буквенной системе|бағасы|оцінка за шкалою єктс
    cj|zcj|kccj|kczcj
    entries`,
  otherGrade: `zápočet|započet|ii termin
    supplementary exam|2nd attempt|reassessment mark|re assessment|makeup grade
    zápoč`,
  points: `
    puan|ağırlıklı puan|wgp|weighted grade point|weighted gp|quality point earned|qp earned|grade points earned|cgp|total grade point|tgp|cp credit points|gp earned|mutu|bobot|n x k|nilai mutu|bobot x sks|jumlah mutu|sks x nilai|am|angka mutu sks|puntos|puntos de calidad|créditos x nota|ects points x grade
    积点|績點|学分绩点|學分績點|gpa 点数|النقاط|عدد النقاط|النقاط المكتسبة|mata nilaian
    q p|cxg|c g|c gp|g p x c|credit x grade point|credit x gp|cr x gp|quality points earned|grade point x credit
    puntos de honor|puntos honor
    a puan|toplam puan|ağ puan|puanı|ağırlık puanı|kxp|kredi x puan
    xfjd`,
  earned: `
    créditos obtenidos|créditos superados|crédits obtenus|crédits acquis|acquis|obtenus|crédits capitalisés|créditos obtidos|crediti acquisiti|behaalde ec|ec behaald|behaalde studiepunten|erbrachte ects|erworbene kreditpunkte|erworbene credits|vunnet studiepoeng|uzyskane ects|získané kredity|cr obt|cr acquis|ects obtenus|ects acquis|取得単位数|修得単位数|获得学分|實得學分|实得学分|teljesített kredit|units earned|credits passed
    crd erned|hrs psd|credits received|credit received`,
  gradeValue: `gp|grade point value|绩点|績點|grade pt|katsayı|katsayi|başarı katsayısı|angka mutu|angka|nilai angka
    points per unit|gp \\/ unit
    not katsayısı|katsayısı|kats
    цифровой эквивалент
    jd`,
  subject: `
    subject abbr|crs dept|rubric|subject prefix|course rubric`,
  number: `
    numb`,
  campus: `
    cmps|campus code|course campus`,
  repeat: `
    i \\/ e|rep code|repeat flag`,
  institution: `
    school name|institution name|transfer school|source institution|attended institution|external org|ext org|host institution|sending institution|school attended|taken at|inst name|inst|credit source`,
  status: `
    estado|situación|situação|situacao|condición|statut|état|admission|résultat final|décision|stato|stato esame|status|stand|leistungsstatus|prüfungsstatus|tila|stav|stan|állapot|durum|durumu|статус|состояние|סטטוס|מצב|الحالة|状态|狀態|修读状态|合否状況|合否|合否判定|상태|이수구분상태|trạng thái|kết quả|ket qua|keterangan|status kursus|judgement|decision|remark result|pass \\/ fail|result status|geçti \\/ kaldı|başarı durumu|voldoende|behaald
    module status|unit status|enrol status|enrl stat|current status|status code|course completion status|pass \\/ fail status|progress status|academic status|course state
    stat
    résultat jury|décision du jury
    estatus|estado de la asignatura|resultado final|est|situación final|condición final|situação final
    sost
    resultaatstatus|behaald j \\/ n|cursusstatus
    suoritustila|staatus|suorituksen tila
    státusz|stare
    κατάσταση|αποτέλεσμα
    ders durumu|not durumu|sonuç`,
  term: `
    semestre académico|período académico|blok van aanvang|periodo académico|periodo lectivo|ciclo académico|ciclo escolar|cuatrimestre|período cursado|convoc año|ano período|ano \\/ período|ano semestre|período letivo|periodo letivo|semestre letivo|ano letivo semestre|session académique|trimestre
    semester|semestr|semestr studiów|sem akademicki|cykl dydaktyczny|cykl|félév|tanév \\/ félév|semestru|семестър|εξάμηνο|εξ|semester prüfung|prüfungssemester|angebotssemester|studiensemester|blok|collegejaar \\/ blok|termin|lukukausi|période|période d études|εξαμηνο
    dönem|yarıyıl|dönemi|семестр|учебный период|семестр вивчення|סמסטר|الفصل|الفصل الدراسي|الفصل الدراسى|نیمسال|ترم|学期|开课学期|學期|學年期|學期別|學年學期|履修学期|開講学期|学年学期|学期区分|期別|학기|이수학기|년도학기|học kỳ|hk|kỳ|semester pengambilan|ภาคการศึกษา|ภาคเรียน
    academic semester|term name|taken in|teaching period|teaching period name|avail period|availability period|storecode|marking period|grading period|term completed|yr sess|term start|school term|instruction period
    ws \\/ ss|semester \\/ datum|zeitraum
    session d examen|session d études
    ciclo lectivo|término|per|año y periodo|periodo escolar|cuatrim|bimestre|semestre \\/ ano|ano sem|per letivo|período \\/ ano|sem \\/ ano
    timeslot
    läsperiod|läsår \\/ termin|år \\/ sem|år \\/ termin|vår \\/ høst|eksamenstermin|tidspunkt
    periodi
    sem akad|semestr akademicki|období|obdobie|zima \\/ léto
    semestrul|félév neve|felvétel féléve|teljesítés féléve
    semestar|семестар
    semestris|semestras|pavasaris \\/ ruduo
    περίοδος|εξεταστική περίοδος|εξετ περίοδος|εξεταστική|τυπικό εξάμηνο
    yarıyılı|alındığı dönem|dönem \\/ yıl|yıl \\/ dönem|y yıl|aldığı dönem|alındığı yarıyıl
    сем|период|период обучения|академический период
    xnxq|xnxqh|xnxqmc|xqmmc|kkxq`,
  year: `
    rok|año académico|curso académico|año lectivo|año escolar|any acadèmic|ano letivo|ano lectivo|année universitaire|année académique|année scolaire|anno accademico|a a|anno freq|anno frequenza|anno di frequenza|aa freq|studienjahr|studiejaar|collegejaar|stdjr|studjr|academiejaar|läsår|år|vuosi|lukuvuosi|rok akademicki|akademický rok|ak rok|tanév|an universitar|an academic|учебный год|навчальний рік|akademik yıl|שנה|שנה ל|שנת לימודים|السنة|العام الدراسي|العام الجامعي|学年|學年|学年度|年度|取得年度|履修年度|修得年度|연도|년도|이수년도|năm học|tahun akademik|tahun|ปีการศึกษา
    ay|sch yr|calendar year|year taken|session year|year completed
    année univ|a u
    gestión
    a a freq|a a frequenza
    jaar|acad jaar
    studieår
    õppeaasta
    rok akad|r a|akad rok|šk rok|školský rok|školní rok|ak r
    anul universitar|an univ
    akademska godina|ak god|školska godina|šk god|ak godina|академска година|учебна година|študijsko leto|школска година|akad god|štud leto|год
    mokslo metai|akadēmiskais gads|mācību gads|studiju gads|studijų metai
    ακαδημαϊκό έτος|ακαδ έτος|ακ έτος|έτος
    öğretim yılı|alındığı yıl|akademik yılı|eğitim öğretim yılı|ö yılı
    уч год|учебн год|оқу жылы
    xn|xnm|xnmc|xnmmc`,
  level: `
    nivel|nível|niveau|vlak|livello|nivå|taso|stufe|poziom|úroveň
    acad career|crse lvl|fheq level|scqf level|fheq|scqf|cqfw level|module level|course lvl`,
  section: `
    grupo|turma|groupe|gruppe|groep|grupp|ryhmä|grupa|skupina|csoport|şube|группа|група|קבוצה|الشعبة|班级|班級|クラス|분반|nhóm|kelas|หมู่เรียน|กลุ่ม
    section number|sec num|class sec
    sección|gpo|paralelo|comisión|tur
    kxh|jxbmc`,
  dates: `
    fecha examen|fecha de examen|fecha acta|data do exame|date examen|data esame|data superamento|data prova|prüfungsdatum|prüfungstag|pr datum|leistungsdatum|bewertungsdatum|datum prüfung|datum der prüfung|datum resultaat|toetsdatum|datum uitslag|examendatum|pvm|suorituspäivä|suorituspvm|suor pvm|arvostelupvm|arviointipäivä|eksamensdato|datum avklarad|provdatum|data zaliczenia|data egzaminu|datum zkoušky|dátum|dátum skúšky|vizsga dátuma|data examen|дата экзамена|дата сдачи|дата складання|תאריך|تاريخ|التاريخ|考试日期|考試日期|取得日|ngày thi|tanggal|วันที่
    completed on|completed date|start end|course dates|date of result|result date|effective date|award date|date earned|passed on|date passed|session dates|exam month \\/ year|month year of exam|month and year of passing|month \\/ year of passing|passing month|year of passing|date finished|credit date|date from|date to|last day|date attained|finish date|graded on|date graded|term dates|class dates|section dates
    prüf datum|datum der leistung|prüfungstermin|datum der beurteilung|abgelegt am|bestanden am|anerkannt am
    date d obtention|date de l examen|obtenu le
    fecha de acta|fecha de aprobación|fecha de regularidad|fecha aprob|data de aprovação|data conclusão|data lançamento
    data di superamento|data sostenimento|data verbalizzazione|data appello|superato il|sostenuto il
    behaald op|datum toets|datum behaald|datum examen
    avklarad datum|datum för betyg|dato for eksamen|eksamenstidspunkt
    päivämäärä|arvostelupäivä|suorituspäivämäärä|kuupäev|hinde kuupäev|soorituse kuupäev|päiväys
    data wpisu|data oceny|data wystawienia|datum splnění|datum zápisu|dátum hodnotenia|datum hodnocení|splněno dne|dátum absolvovania
    data examinării|data promovării|vizsga időpontja|data examenului|teljesítés dátuma|data notei|bejegyzés dátuma
    datum ispita|datum polaganja|датум|датум полагања|datum izpita|дата на изпита|položeno dana|датум испита
    datums|eksāmena datums|egzamino data|atsiskaitymo data|vērtēšanas datums
    ημερομηνία|ημ \\/ νία|ημερ εξέτασης|ημερομηνία εξέτασης
    дата аттестации|дата іспиту|дата сдачи экзамена|дата оценки`,
  words: `
    vyučující|učitel|ukončení|typ ukončení|druh|org|organisaatio|opettaja|vermerk|anmerkung|art der prüfung|pruefungsart|fachsemester|toets|toetsvorm|toetsonderdeel|opleiding|weging|programm|program|kierunek|prowadzący|forma zaliczenia|forma zal|rodzaj|vrsta|tipo asignatura|tipo de asignatura|tipología|carácter|caràcter|caracter|natureza|docente|profesor|professor|azioni|ric|riconosciuto|prove|appelli|tipo esame|tipo esame ssd|ssd|settore|ambito|taf|nature|statut matière|type d épreuve|z s|z\\/s|zorunlu seçmeli|türü|ders türü|dili|преподаватель|вид контроля|форма контроля|тип|викладач|форма контролю|вид|מרצה|סוג|סוג קורס|هيئة التدريس|ملاحظات|课程性质|课程类别|课程属性|考核方式|考试类型|修读方式|考试性质|課程類別|必選修|修別|区分|科目区分|必選|開講区分|担当教員|教員名|教員|이수구분|구분|loại|hình thức|ghi chú|giảng viên|dosen|jenis|keterangan mk|หมายเหตุ|anledning|examinator|lärare|institution kurs|fakultet|katedra|obor|tillgodoräknad|not anmärkning|prowadzacy|requisito|cátedra|observaciones|observação|observações|obs|osservazioni|bemerkung|bemerkungen|opmerking|opmerkingen|huomautus|poznámka|uwagi|megjegyzés|observatii|примечание|примітка|הערות|备注|備考|備註|비고|remarks|nature of course|c e|status c e|course status
    occurrence|grading|req designation|requirement designation|reqs|attr|comp type|category|elective type|compulsory \\/ elective|core \\/ elective|core \\/ optional|mandatory \\/ elective|instructor name|instr|faculty name|teacher name|lecturer s|footnotes|rmk|mode of delivery|meeting times|owning dept|gpa applicability|language of instruction|attempt type|assessment type|exam type|course topic|affects attempted|actions|grad req|subject group|credit type|credittype|course flags|weight status|graduation requirement|transferable|college prep|gen ed|gened|area fulfilled|fulfills|honors type|enrollment type|assessed by|examiner|exam board
    prüfungsart|prüfungsform|lv typ|lv art|prüfer in|dozent|dozent \\/ in|dozierende|lehrende|sprache|freivermerk|veranstaltungsart|po version|vorbehalt|studiengang|abschluss|lehrperson|pflicht \\/ wahl|leistungsart
    professeur|enseignant|remarque|remarques|observations|appréciation|appréciations|langue|responsable|titulaire|obligatoire \\/ optionnel|pts jury|type d activité
    observación|profesor a|catedrático|modalidad|acta|folio|libro|tipo de examen|tipo evaluación|tipo de evaluación|grupo de optativas|acta o resolución|idioma|área|programa|acta \\/ resolución|naturaleza|libro \\/ folio|acta y folio|establecimiento|agrupación|resolución|tipo de acreditación|tipo de calificación|tipo materia|categoria|caráter|docente s|titulação|ministrante|época|tipo de aprovação|titulação do docente|professor a|departamento ofertante|símbolo|tipo disciplina
    frequenza|q val|tipo attività|settore scientifico disciplinare|ambito disciplinare|tipo insegnamento|lingua|tipologia attività|presenza|commissione|s s d
    zittijd|docent|faculteit|rooster|toetssoort|soort|weegfactor|categorie|titularis|onderwijsvorm|volgtijdelijkheid|lesgever|voertaal|examenprogramma
    notering|anmärkning|betygsskala|lärosäte|huvudområde|fördjupning|studietakt|vurderingsform|eksamensform|merknad|bemærkning|bemærkninger|anmerkning|sensur|skala|karakterskala|eksaminator|institusjon|bedømmelsesform|prøveform|institut|undervisere|studieprogram|uddannelse|karakterfordeling
    arvostelija|hyväksyjä|kieli|tyyppi|lisätiedot|huom|asteikko|arvosteluasteikko|õppejõud|märkused|hindaja|hindamisviis|selite|suoritustapa|kontrollivorm|opintojen taso
    forma zajęć|typ zajęć|rodzaj zajęć|protokół|egzaminator|koordynator|grupa przedmiotów|wykładowca|typ protokołu|nauczyciel|status przedmiotu|egz \\/ zal|ukončenie|zakončení|povinnost|status předmětu|vyučujúci|fakulta|způsob ukončení|spôsob ukončenia|zkoušející|skúšajúci|typ předmětu|hodnotil|zapsal|garant|jazyk|zadal|typ zkoušky|druh předmětu
    sesiune|sesiunea|oktató|felvétel típusa|követelmény|teljesített|vizsgáztató|típus|forma de verificare|forma de evaluare|tip disciplină|cadru didactic|tárgy típusa|tárgyfelvétel típusa|cadrul didactic titular|követelménytípus|felvétel oka|forma de examinare|nyelv|facultatea|bejegyzés típusa|tárgykövetelmény
    ispitni rok|испитни рок|nastavnik|nositelj|ispitivač|status predmeta|tip predmeta|izvajalec|наставник|преподавател|nositelj kolegija|napomena|opomba|напомена|забележка|vrsta ispita|način polaganja|vrsta predmeta|форма на контрол
    dėstytojas|pasniedzējs|docētājs|atsiskaitymo forma|pārbaudes veids|pārbaudījuma veids|pastabos|piezīmes|dalyko tipas|mācībspēks|pārbaudes forma
    τύπος|κατηγορία|διδάσκων|παρατηρήσεις|τύπος μαθήματος|διδάσκοντες|εξεταστής|είδος
    zorunlu \\/ seçmeli|öğretim üyesi|açıklama|açıklamalar|öğretim elemanı|ders dili|s \\/ z|ders tipi|eğitim dili|intibak|statü|statüsü
    вид аттестации|форма аттестации|вид контролю|фио преподавателя|кафедра|примітки|форма промежуточной аттестации|тип контроля|вид дисциплины|цикл|компонент|підпис|подпись|форма отчетности|экзаменатор|форма підсумкового контролю|тип дисциплины|цикл дисциплин|блок
    kcsx|kcxz|kcxzmc|kclb|kclbmc|kcgsmc|khfs|khfsmc|ksxz`,
  figure: `
    teori|lab|conv|convoc|pct|grade pct|pond|pondération|moy gr|weging %|moyenne du groupe|moyenne de la classe|ese|cia|max marks|internal marks|external marks|internal|external|internals|externals|cie|see|cie marks|see marks|int marks|ext marks|int|ext|theory marks|practical marks|ia marks|max|maximum marks|min marks|minimum marks|turno|versuch|versuche|anzahl versuche|versuchsnr|freq|freq %|frequência|carga horária|carga horaria|ch|ch total|horas|horas totales|heures|volume horaire|vh|ore|stunden|wochenstunden|uren|timer|tuntia|godz|godziny|liczba godzin|hodiny|hodin|óraszám|óra|ore|nr ore|часов|часы|кол во часов|годин|години|שעות|学时|總時數|時數|시수|số tiết|jam|ชั่วโมง|coeff|coef|coefficient|coefficients|anno di corso|anno corso|año|curso|course year|opintovuosi|ročník|évfolyam|an studiu|yıl|sınıf|teorik|uygulama|lab|vize|bütünleme|ara sınav|yıl içi|điểm qt|điểm quá trình|điểm thi|điểm tk|điểm cc|điểm gk|điểm ck|điểm hệ|điểm cuối kỳ|điểm giữa kỳ|điểm chuyên cần|hệ số|lần học|lần thi|stt|tt|n°|n o|№|№ п п|№ з п|п п|з п|ä|lp|lp nr|l p|poř|poradie|por|rb|r br|redni broj|sıra|sıra no|α α|nr crt|ลำดับ|序号|序號|順番|순번|번호|no urut|bil|ca|cont assess|cw|exam score|total score|total marks|marks obtained|midterm|continuous assessment|avaliação|faltas|nº|ordem|item|appello|convocatoria nº|punti|bodovi|body|balls|баллы|балл|бали|сума балів|промежуточный балл|максимальный балл|média turma|nota turma|parcial|parciales|extraordinario|ordinario|intentos|tentativas|essai|essais|rang|classement|effectif|moy classe|moy promo|平时成绩|期末成绩|期中成绩|平時成績|期末成績|得点|素点|点数|석차|등수|원점수|백분위|gpa|평점평균
    eftsl|ceus|billing hours|billing credits|q hrs|hrs gpa|units gpa|class gpa|class size|section enrollment|students|no of students|class class mean|course mean|lec hrs|attempt no|attempt number|absences|tardies|tardy|days absent|unexcused|excused absences|sno|pass marks|marks out of|of weeks|credits required|credits remaining|attendance %|att %|class rank|percentile|level average|credit hours contact|lecture units|lab units|grade points possible|coursework|coursework mark|exam mark|assignment marks|group average|cohort average|cohort mean|course gpa|participants|number of students
    sst|semesterstunden|vers|anz versuche|fachsem|workload|arbeitsaufwand|std|malus|gewicht|gewichtung
    moy groupe|cm|td|tp|moy du groupe|contrôle continu|note cc|note examen|crédits requis
    h t|h p|hs|veces|intento|oportunidad|inasistencias|horas teóricas|horas prácticas|no orden|n orden|hrs sem|asistencia|% asistencia|total horas|ptos acum|nivel de ubicación|vez cursada|oport|c h|carga hor|% freq|cht|ch teórica|ch prática|h \\/ a|frequência %|presença|c h total|hora aula|créditos exigidos|vezes
    peso cfu rimanenti|a c|n prog
    forsøk|forsøg|forsøgsnr|eksamensforsøg|antall kandidater|rangering
    rok studiów|suma godzin|wymiar godzin|pokus|rozsah|opr termín|počet pokusů|pořadí|počet bodů
    an de studiu|heti óra|heti óraszám|ore curs|elmélet|gyakorlat|vizsgák száma|restanță|felvételek száma|felvétel sz|total ore|anul de studii
    fond časova|сати|godina studija|р бр|хорариум|часове|letnik|izlazak|broj polaganja|red br|год студија|št ur|polaganje
    α \\/ α|ώρες|συντελεστής|ώρες \\/ εβδ
    t u|t u l|t u k|devam|bütünleme notu|vize notu|final notu|alış sayısı|teo|uyg
    количество часов|№ п \\/ п|всего часов|аудиторных часов|кількість годин|общее кол во часов|сумма баллов|рейтинг|процентное содержание|общая трудоемкость час|час|рейтинговый балл|загальна кількість годин|академические часы|сағат|курс обучения
    xs`,
};

const key = (name: string): string =>
  folded(name)
    .replaceAll(/[^\p{L}/%\\]+/gu, ' ')
    .replaceAll(/ ?\/ ?/g, ' / ')
    .trim();

/** The first column that claims a word has it. */
const COLUMNS = new Map<string, Column>();
for (const [column, words] of Object.entries(WORDS) as [Column, string][])
  for (const word of words.replaceAll('\\', '').split(/[|\n]/)) {
    const name = key(word);
    if (name.length > 1 && !COLUMNS.has(name)) COLUMNS.set(name, column);
  }

/** What a column of this name, in whatever language, holds; null for an unknown name. */
export const columnInOtherLanguages = (name: string): Column | null => COLUMNS.get(key(name)) ?? null;
