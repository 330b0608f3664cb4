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
    vakcode|cursuscode|opleidingsonderdeelcode|olod code|modulecode|code vak|onderdeelcode|toetscode
    kurskod|provkod|ladokkod|kurs kod|emnekode|kursuskode|fagkode|aktivitetskode|koodi|opintojakson tunniste|tunnus|opintojakson koodi|númer|kóði
    kod kursu|kod zajęć|kod|kód|kód předmětu|kód predmetu|zkratka|skratka|šifra|šifra predmeta|šifra predmeta|tárgykód|tárgy kódja|tantárgy kódja|tantárgykód|kurzuskód|cod disciplină|cod disciplina|cod materie|код предмета|код на дисциплината|κωδικός|κωδικός μαθήματος|κωδ|aine kood|ainekood|kods|kursa kods|kodas|dalyko kodas
    kodu|ders kodu|dersin kodu|kod ders|шифр|код дисциплины|код курса|індекс|код предмета|шифр дисципліни|код дисципліни
    מס קורס|מספר קורס|קוד קורס|מספר הקורס|סמל קורס|קוד מקצוע|מקצוע מספר|رمز المقرر|رقم المقرر|رمز المادة|رقم المادة|الرمز|رمز المساق|كد درس|شماره درس|کد درس|پाठ्यक्रम कोड|विषय कोड
    课程代码|课程编号|课程号|课号|课程代號|課程代碼|課號|科目代號|科目代碼|科目代码|授業コード|科目コード|科目番号|科目ナンバー|ナンバリング|講義コード|時間割コード|학수번호|학정번호|과목코드|교과목번호|교과목코드|과목번호
    mã hp|mã học phần|mã môn|mã môn học|mã mh|kode mk|kode mata kuliah|kode matakuliah|kode|kod kursus|kod subjek|รหัสวิชา|รหัส|รหัสรายวิชา`,
  title: `
    asignatura|nombre de la asignatura|nombre asignatura|nombre materia|nombre de la materia|actividad|actividad académica|actividad curricular|unidad de aprendizaje|assignatura|nom assignatura|módulo|descripción asignatura|espacio curricular|materia asignatura
    nome da disciplina|nome do componente|nome da unidade curricular|componente|unidade|cadeira|nome da uc|uc
    branche|branches|nom du cours|titre du cours|titre|titre de l activité|titre de l unité|titre de la matière|nom de l activité|nom du module|intitulé du module|intitulé du cours|intitulé de la matière|élément constitutif|éléments constitutifs|enseignement|enseignements|unité d enseignement|unités d enseignement|libellé du cours|désignation|désignation du cours|épreuve|épreuves|discipline enseignée
    attività didattiche|attività|denominazione|denominazione insegnamento|nome insegnamento|descrizione|descrizione esame|esami|insegnamenti
    titel der veranstaltung|modulname|modultitel|modulbezeichnung|lehrveranstaltungen|prüfungstext|prüfungsfach|leistung|leistungen|leistungsnachweis|bezeichnung der leistung|kurstitel|kursname|fachbezeichnung|name der veranstaltung|name des moduls|bezeichnung modul|lva titel|lv titel|titel der lv|lerneinheit|modul fach|prüfungsname|prüfung
    vaknaam|cursusnaam|omschrijving|omschr vak|omschr|vak|cursus|opleidingsonderdeel|olod|onderdeel|naam van het vak|vak omschrijving|onderwijseenheid|module naam|modulenaam
    kursnamn|kursbenämning|benämning|provnamn|kursens namn|emne|emnenavn|emnenamn|fag|fagnavn|kursus|kursusnavn|kursusnavn|kurs titel|opintojakso|opintojakson nimi|opintosuoritus|suoritus|nimike|kurssi|námskeið|heiti
    przedmiot|nazwa przedmiotu|nazwa zajęć|nazwa kursu|kurs nazwa|zajęcia|modul kształcenia|předmět|název předmětu|název|predmet|názov predmetu|názov|naziv predmeta|naziv|kolegij|naziv kolegija|tárgy|tárgynév|tantárgy|tantárgy neve|tárgy neve|tárgy címe|denumirea disciplinei|disciplina|denumire disciplina|disciplină|denumire|materia studiu|назив предмета|наименование на дисциплината|μάθημα|τίτλος μαθήματος|μαθήματα|ονομασία μαθήματος|aine|aine nimetus|õppeaine|kurss|kursa nosaukums|nosaukums|studiju kurss|dalykas|dalyko pavadinimas|studijų dalykas|lënda
    ders|dersin adı|ders adi|ders ismi|dersler|дисциплины|название дисциплины|название|наименование|наименование предмета|учебная дисциплина|наименование учебной дисциплины|предметы|модуль|навчальна дисципліна|назва|назва предмета|назва навчальної дисципліни|дисципліни|название предмета|назва дисципліни|пән
    שם הקורס|שם קורס|קורס|שם המקצוע|מקצוע|שם קורס מקצוע|اسم المقرر|المقرر|اسم المادة|المادة|مسمى المقرر|اسم المساق|المساق|عنوان درس|نام درس|درس
    课程名称|课程名|课程|科目名称|课程名稱|課程名稱|科目名稱|科目|授業科目|授業科目名|科目名|講義名|授業名|科目名称|과목명|교과목명|교과목|과목|강좌명|교과목 명
    tên hp|tên học phần|tên môn|tên môn học|học phần|môn học|môn|mata kuliah|nama mata kuliah|nama mk|matakuliah|nama matakuliah|nama kursus|kursus|subjek|nama subjek|nama|ชื่อวิชา|รายวิชา|ชื่อรายวิชา|วิชา`,
  credits: `
    unités|unité|créditos|créd|crs ects|créditos ects|número de créditos|n créditos|no créditos|crèdits|crédits|crédit|crédits ects|nb crédits|nbre crédits|ects crédits|nombre de crédits|coefficient ects|créditos aprobados|uc crédito|sct|cr sct|unidades|unidades crédito
    bonus|ects kp|kp|credit points ects|ects lp|ects punkte|kreditpunkte kp|leistungspunkte lp|ects cp|ects credits lp|creditpoints|lp ects|umfang ects|anrechnungspunkte|ects anrechnungspunkte|ects ap|ects anrechnungspkte|cr lp
    cf|credit factor|course units?|credit load|load|unit load|credit unit|creditunits|cu|units credit|credit units|no of units|no of credits|credit value
    crediti formativi|crediti cfu|cfu ects|crediti ects|cfu esame|peso|peso in crediti
    ec|ec vak|ects ec|studiepunt|studiepunten|studiepunten ects|sp|punten|ec s|ects punten
    omfattning|omfattning hp|poäng|högskolepoäng|hp|studiepoeng|sp stp|stp|poeng|vekttall|ects point|ects points|opintopisteet|op|laajuus op|laajuus|opintopiste|einingar|ects einingar
    punkty|punkty ects|pkt ects|liczba punktów ects|liczba ects|kredity|kredit|kreditů|kreditov|počet kreditů|počet kreditov|kr|kreditna vrednost|ects bodovi|espb|broj espb|bodovi ects|kt|kreditna točka|kreditne točke|kredit érték|tárgy kredit|tárgy kreditértéke|kreditérték|kreditszám|credite|nr credite|puncte credit|număr credite|credite ects|pc|кредити|брой кредити|есп|еспб|διδακτικές μονάδες|πιστωτικές μονάδες|δμ|πμ|μονάδες ects|μονάδες|εκπ|ainepunkt|ainepunktid|eap|kredītpunkti|kp kredītpunkti|kreditai|kreditų skaičius
    kredi|kredisi|akts|akts kredisi|ulusal kredi|yerel kredi|toplam kredi|кредит|кредиты|кредитов|зет|з е т|з е|зе|зачётные единицы|зачетные единицы|зачётных единиц|трудоёмкость з е|кредитів|кредити єктс|кредити ects|єктс|кількість кредитів|обсяг кредитів|несие
    נ ז|נז|נקודות|נקודות זכות|נק ז|נק|נקודות זיכוי|ש ס|שש|الساعات|الساعات المعتمدة|س م|عدد الساعات|ساعات معتمدة|ساعة معتمدة|الوحدات|عدد الوحدات|واحد|تعداد واحد|الرصيد
    学分|学分数|學分|學分數|課程學分|单位|単位|単位数|修得単位|取得単位|学점|학점|이수학점|학점수|취득학점
    số tc|số tín chỉ|tín chỉ|tc|stc|số tin chi|đvht|sks|bobot sks|jumlah sks|kredit sks|jam kredit|kredit jam|nilai kredit|หน่วยกิต|นก|จำนวนหน่วยกิต`,
  grade: `
    calificación|calificación final|calif|calif final|califi|cal|cal final|nota final|nota definitiva|nota|definitiva|qualificació|nota numérica|calificación numérica|nota alfabética|puntaje
    nota|menção|menção final|conceito|conceito final|classificação|classificação final|média final|nota final|média|resultado final nota|grau
    note|notes|note finale|note obtenue|note sur|cote|cotes|cote finale|cotation|moyenne|moyenne obtenue|notation|note littérale|résultat note|note ects
    voto|votazione|voto esame|voto data esame|voto finale|giudizio|voto in trentesimi|valutazione|esito voto
    note|noten|beurteilung|bewertung|prüfungsnote|gesamtnote|modulnote|endnote|leistungsbewertung|fachnote|note leistung
    cijfer|eindcijfer|eindresultaat|resultaat|beoordeling|score|punt|examencijfer|quotering|examenresultaat|resultaat cijfer|uitslag
    betyg|resultat|karakter|karaktär|bedømmelse|karakterer|arvosana|arv|arvostelu|arvolause|einkunn
    ocena|ocena końcowa|oceny|ocena ostateczna|ocena koncowa|oceny końcowe|hodnocení|známka|hodnotenie|výsledek|klasifikace|výsledné hodnocení|ocena konačna|konačna ocjena|ocjena|jegy|jegyek|érdemjegy|i termin|osztályzat|minősítés|bejegyzések|eredmény|nota obținută|nota finală|calificativ|nota obtinuta|оцена|оценка|крайна оценка|βαθμός|βαθμολογία|βαθμ|hinne|tulemus|vērtējums|atzīme|pažymys|įvertinimas|vertinimas
    zkouška|zkouska|skúška
    harf notu|harf|notu|başarı notu|not|harf not|dönem sonu notu|geçme notu|başarı|оценки|итоговая оценка|отметка|оцінка|оцінка за шкалою ects|оцінка ects|національна оцінка|підсумкова оцінка|результат|баға|оценка итоговая|буквенная оценка
    ציון|ציון סופי|ציון קורס|הציון|ציון בקורס|الدرجة|التقدير|الدرجة النهائية|العلامة|النتيجة النهائية|التقدير النهائي|الرمز التقدير|نمره|نمره نهایی|ग्रेड|श्रेणी
    成绩|总成绩|最终成绩|总评成绩|总评|分数|成績|學期成績|等第成績|总评成績|課程成績|等第|等级|绩点成绩|评定|評価|評語|成績評価|評定|성적|평점|평가|등급|학점등급|성적등급
    điểm chữ|điểm tổng kết chữ|điểm hệ chữ|kết quả chữ|xếp loại|điểm|điểm số|điểm hp|điểm tổng kết|nilai huruf|nilai|huruf mutu|nilai akhir|gred|skor|markah gred|เกรด|ผลการเรียน|ระดับคะแนน`,
  otherGrade: `zápočet|započet|ii termin`,
  points: `
    puan|ağırlıklı puan|wgp|weighted grade point|weighted gp|quality point earned|qp earned|grade points earned|cgp|total grade point|tgp|cp credit points|gp earned|mutu|bobot|n x k|nilai mutu|bobot x sks|jumlah mutu|sks x nilai|am|angka mutu sks|puntos|puntos de calidad|créditos x nota|ects points x grade
    积点|績點|学分绩点|學分績點|gpa 点数|النقاط|عدد النقاط|النقاط المكتسبة|mata nilaian`,
  earned: `
    créditos obtenidos|créditos superados|crédits obtenus|crédits acquis|acquis|obtenus|crédits capitalisés|créditos obtidos|crediti acquisiti|behaalde ec|ec behaald|behaalde studiepunten|erbrachte ects|erworbene kreditpunkte|erworbene credits|vunnet studiepoeng|uzyskane ects|získané kredity|cr obt|cr acquis|ects obtenus|ects acquis|取得単位数|修得単位数|获得学分|實得學分|实得学分|teljesített kredit|units earned|credits passed`,
  gradeValue: `gp|grade point value|绩点|績點|grade pt|katsayı|katsayi|başarı katsayısı|angka mutu|angka|nilai angka`,
  status: `
    estado|situación|situação|situacao|condición|statut|état|admission|résultat final|décision|stato|stato esame|status|stand|leistungsstatus|prüfungsstatus|tila|stav|stan|állapot|durum|durumu|статус|состояние|סטטוס|מצב|الحالة|状态|狀態|修读状态|合否状況|合否|合否判定|상태|이수구분상태|trạng thái|kết quả|ket qua|keterangan|status kursus|judgement|decision|remark result|pass \\/ fail|result status|geçti \\/ kaldı|başarı durumu|voldoende|behaald`,
  term: `
    semestre académico|período académico|blok van aanvang|periodo académico|periodo lectivo|ciclo académico|ciclo escolar|cuatrimestre|período cursado|convoc año|ano período|ano \\/ período|ano semestre|período letivo|periodo letivo|semestre letivo|ano letivo semestre|session académique|trimestre
    semester|semestr|semestr studiów|sem akademicki|cykl dydaktyczny|cykl|félév|tanév \\/ félév|semestru|семестър|εξάμηνο|εξ|semester prüfung|prüfungssemester|angebotssemester|studiensemester|blok|per|collegejaar \\/ blok|termin|lukukausi|période|période d études|εξαμηνο
    dönem|yarıyıl|dönemi|семестр|учебный период|семестр вивчення|סמסטר|الفصل|الفصل الدراسي|الفصل الدراسى|نیمسال|ترم|学期|开课学期|學期|學年期|學期別|學年學期|履修学期|開講学期|学年学期|学期区分|期別|학기|이수학기|년도학기|học kỳ|hk|kỳ|semester pengambilan|ภาคการศึกษา|ภาคเรียน`,
  year: `
    rok|año académico|curso académico|año lectivo|año escolar|any acadèmic|ano letivo|ano lectivo|année universitaire|année académique|année scolaire|anno accademico|a a|anno freq|anno frequenza|anno di frequenza|aa freq|studienjahr|studiejaar|stdjr|studjr|collegejaar|academiejaar|läsår|år|vuosi|lukuvuosi|rok akademicki|akademický rok|ak rok|tanév|an universitar|an academic|учебный год|навчальний рік|akademik yıl|שנה|שנה ל|שנת לימודים|السنة|العام الدراسي|العام الجامعي|学年|學年|学年度|年度|取得年度|履修年度|修得年度|연도|년도|이수년도|năm học|tahun akademik|tahun|ปีการศึกษา`,
  level: `
    nivel|nível|niveau|livello|nivå|taso|stufe|poziom|úroveň`,
  section: `
    grupo|turma|groupe|gruppe|groep|grupp|ryhmä|grupa|skupina|csoport|şube|группа|група|קבוצה|الشعبة|班级|班級|クラス|분반|nhóm|kelas|หมู่เรียน|กลุ่ม`,
  dates: `
    fecha examen|fecha de examen|fecha acta|data do exame|date examen|data esame|data superamento|data prova|prüfungsdatum|prüfungstag|pr datum|leistungsdatum|bewertungsdatum|datum prüfung|datum der prüfung|datum resultaat|datum uitslag|toetsdatum|examendatum|pvm|suorituspäivä|suorituspvm|suor pvm|arvostelupvm|arviointipäivä|eksamensdato|datum avklarad|provdatum|data zaliczenia|data egzaminu|datum zkoušky|dátum|dátum skúšky|vizsga dátuma|bejegyzés dátuma|data examen|дата экзамена|дата сдачи|дата складання|תאריך|تاريخ|التاريخ|考试日期|考試日期|取得日|ngày thi|tanggal|วันที่`,
  words: `
    vyučující|učitel|ukončení|typ ukončení|druh|org|organisaatio|opettaja|vermerk|anmerkung|art der prüfung|pruefungsart|fachsemester|toets|toetsvorm|toetsonderdeel|weging|opleiding|programm|program|kierunek|prowadzący|forma zaliczenia|forma zal|rodzaj|vrsta|tipo asignatura|tipo de asignatura|tipología|carácter|caràcter|caracter|natureza|docente|profesor|professor|azioni|ric|riconosciuto|prove|appelli|tipo esame|tipo esame ssd|ssd|settore|ambito|taf|nature|statut matière|type d épreuve|z s|z\\/s|zorunlu seçmeli|türü|ders türü|dili|преподаватель|вид контроля|форма контроля|тип|викладач|форма контролю|вид|מרצה|סוג|סוג קורס|هيئة التدريس|ملاحظات|课程性质|课程类别|课程属性|考核方式|考试类型|修读方式|考试性质|課程類別|必選修|修別|区分|科目区分|必選|開講区分|担当教員|教員名|教員|이수구분|구분|loại|hình thức|ghi chú|giảng viên|dosen|jenis|keterangan mk|หมายเหตุ|anledning|examinator|lärare|institution kurs|fakultet|katedra|obor|tillgodoräknad|not anmärkning|prowadzacy|requisito|cátedra|observaciones|observação|observações|obs|osservazioni|bemerkung|bemerkungen|opmerking|opmerkingen|huomautus|poznámka|uwagi|megjegyzés|követelmény|teljesített|observatii|примечание|примітка|הערות|备注|備考|備註|비고|remarks|nature of course|c e|status c e|course status`,
  figure: `
    conv|convoc|pct|grade pct|pond|pondération|moy gr|weging %|moyenne du groupe|moyenne de la classe|ese|cia|max marks|internal marks|external marks|internal|external|internals|externals|cie|see|cie marks|see marks|int marks|ext marks|int|ext|theory marks|practical marks|ia marks|max|maximum marks|min marks|minimum marks|turno|versuch|versuche|anzahl versuche|versuchsnr|freq|freq %|frequência|carga horária|carga horaria|ch|ch total|horas|horas totales|heures|volume horaire|vh|ore|stunden|wochenstunden|uren|timer|tuntia|godz|godziny|liczba godzin|hodiny|hodin|óraszám|óra|heti óra|ore|nr ore|часов|часы|кол во часов|годин|години|שעות|学时|總時數|時數|시수|số tiết|jam|ชั่วโมง|coeff|coef|coefficient|coefficients|anno di corso|anno corso|año|curso|course year|opintovuosi|ročník|évfolyam|an studiu|yıl|sınıf|teorik|uygulama|lab|vize|bütünleme|ara sınav|yıl içi|điểm qt|điểm quá trình|điểm thi|điểm tk|điểm cc|điểm gk|điểm ck|điểm hệ|điểm cuối kỳ|điểm giữa kỳ|điểm chuyên cần|hệ số|lần học|lần thi|stt|tt|n°|n o|№|№ п п|№ з п|п п|з п|ä|lp|lp nr|l p|poř|poradie|por|rb|r br|redni broj|sıra|sıra no|α α|nr crt|ลำดับ|序号|序號|順番|순번|번호|no urut|bil|ca|cont assess|cw|exam score|total score|total marks|marks obtained|midterm|continuous assessment|avaliação|faltas|nº|ordem|item|appello|convocatoria nº|punti|bodovi|body|balls|баллы|балл|бали|сума балів|промежуточный балл|максимальный балл|média turma|nota turma|parcial|parciales|extraordinario|ordinario|intentos|tentativas|essai|essais|rang|classement|effectif|moy classe|moy promo|平时成绩|期末成绩|期中成绩|平時成績|期末成績|得点|素点|点数|석차|등수|원점수|백분위|gpa|평점평균`,
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
