import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
/** Every problem of the files at once, each with file, line and what is wrong. */
export class CatalogueFilesError extends Error {
    problems;
    constructor(problems) {
        const more = problems.length > 20 ? `\n… and ${problems.length - 20} more` : '';
        super(`The catalogue cannot be loaded:\n${problems.slice(0, 20).join('\n')}${more}`);
        this.problems = problems;
    }
}
/** One line of a file, read column by column; problems are collected, not thrown. */
class Row {
    record;
    place;
    problems;
    constructor(record, place, problems) {
        this.record = record;
        this.place = place;
        this.problems = problems;
    }
    problem(text) {
        this.problems.push(`${this.place}: ${text}`);
    }
    text(column) {
        const value = this.record[column]?.trim() ?? '';
        if (value === '')
            this.problem(`${column} is empty`);
        return value;
    }
    optional(column) {
        return this.record[column]?.trim() || null;
    }
    number(column) {
        const value = this.optionalNumber(column);
        if (value === null)
            this.problem(`${column} is empty`);
        return value ?? 0;
    }
    optionalNumber(column) {
        const text = this.optional(column);
        if (text === null)
            return null;
        const value = Number(text);
        if (!Number.isFinite(value))
            this.problem(`${column} is not a number: ${text}`);
        return value;
    }
    /** `a;b;c`, without repeats (ignoring case). */
    list(column) {
        const items = (this.record[column] ?? '').split(';').map((item) => item.trim());
        const filled = items.filter((item) => item !== '');
        const distinct = new Map(filled.map((item) => [item.toLowerCase(), item]));
        if (distinct.size < filled.length)
            this.problem(`${column} names something twice`);
        return [...distinct.values()];
    }
}
function readCsv(folder, name, columns, problems) {
    const file = path.join(folder, name);
    if (!existsSync(file)) {
        problems.push(`${name}: the file is missing in ${folder}`);
        return { name, sha256: '', rows: [] };
    }
    const bytes = readFileSync(file);
    const records = parse(bytes, {
        bom: true,
        columns: true,
        info: true,
        relax_column_count: true,
        skip_empty_lines: true,
    });
    const missing = columns.filter((column) => records[0] && !(column in records[0].record));
    if (missing.length > 0)
        problems.push(`${name}: column ${missing.join(', ')} is missing`);
    return {
        name,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        rows: records.map(({ record, info }) => new Row(record, `${name} line ${info.lines}`, problems)),
    };
}
const COURSE_COLUMNS = ['code', 'subject', 'title', 'credits', 'level', 'description', 'skills'];
const PROGRAM_COLUMNS = [
    'code',
    'title',
    'level',
    'required_credits',
    'department',
    'description',
    'careers',
];
const PROGRAM_COURSE_COLUMNS = ['program', 'group', 'kind', 'group_credits', 'course'];
const CAREER_COLUMNS = [
    'onet_code',
    'title',
    'description',
    'average_pay',
    'education',
    'job_count',
    'year',
    'growth',
];
const toCourse = (row) => ({
    code: row.text('code'),
    subject: row.text('subject'),
    title: row.text('title'),
    credits: row.number('credits'),
    level: row.text('level'),
    description: row.text('description'),
    skills: row.list('skills'),
});
const toProgram = (row) => ({
    code: row.text('code'),
    title: row.text('title'),
    level: row.text('level'),
    requiredCredits: row.number('required_credits'),
    department: row.text('department'),
    description: row.text('description'),
    careers: row.list('careers'),
    groups: [],
});
function toCareer(row) {
    const skills = row.list('skills').map((item) => {
        const [, name = '', weight = ''] = /^(.+):([\d.]+)$/.exec(item) ?? [];
        if (!(Number(weight) > 0))
            row.problem(`skills: "${item}" is not "name:weight" with a weight above 0`);
        return { name, weight: Number(weight) };
    });
    return {
        onetCode: row.text('onet_code'),
        title: row.text('title'),
        description: row.text('description'),
        averagePay: row.optionalNumber('average_pay'),
        education: row.optional('education'),
        jobCount: row.optionalNumber('job_count'),
        year: row.optionalNumber('year'),
        growth: row.optionalNumber('growth'),
        projectedJobCount: row.optionalNumber('projected_job_count'),
        projectedYear: row.optionalNumber('projected_year'),
        skills,
    };
}
/** Lines of program_courses.csv into the groups of their programs, in the order of the file. */
function addGroups(programs, rows, courses) {
    const byCode = new Map(programs.map((program) => [program.code, program]));
    for (const row of rows) {
        const program = byCode.get(row.text('program'));
        const course = row.text('course');
        const kind = row.text('kind');
        const name = row.text('group');
        if (!program)
            row.problem('names a program that programs.csv does not have');
        if (!courses.has(course))
            row.problem(`names course ${course}, which courses.csv does not have`);
        if (kind !== 'required' && kind !== 'elective') {
            row.problem(`kind must be required or elective, not ${kind}`);
            continue;
        }
        if (!program)
            continue;
        let group = program.groups.find((candidate) => candidate.name === name);
        if (!group)
            program.groups.push((group = { name, kind, credits: row.number('group_credits'), courses: [] }));
        group.courses.push(course);
    }
}
/**
 * Reads and checks educator.csv, courses.csv, programs.csv, program_courses.csv and careers.csv of a folder.
 * @throws CatalogueFilesError naming every problem; nothing has been changed then
 */
export function readCatalogueFiles(folder) {
    const problems = [];
    const educators = readCsv(folder, 'educator.csv', ['name', 'short_name'], problems);
    const courseFile = readCsv(folder, 'courses.csv', COURSE_COLUMNS, problems);
    const programFile = readCsv(folder, 'programs.csv', PROGRAM_COLUMNS, problems);
    const programCourseFile = readCsv(folder, 'program_courses.csv', PROGRAM_COURSE_COLUMNS, problems);
    const careerFile = readCsv(folder, 'careers.csv', CAREER_COLUMNS, problems);
    const [educator] = educators.rows;
    if (!educator)
        problems.push('educator.csv: wanted one line with the university');
    const courses = courseFile.rows.map(toCourse);
    const programs = programFile.rows.map(toProgram);
    const careers = careerFile.rows.map(toCareer);
    noRepeats('courses.csv', courses.map((course) => course.code), problems);
    noRepeats('programs.csv', programs.map((program) => program.code), problems);
    noRepeats('careers.csv', careers.map((career) => career.onetCode), problems);
    addGroups(programs, programCourseFile.rows, new Set(courses.map((course) => course.code)));
    const careerCodes = new Set(careers.map((career) => career.onetCode));
    for (const program of programs) {
        for (const code of program.careers) {
            if (!careerCodes.has(code))
                problems.push(`programs.csv: ${program.code} names career ${code}, which careers.csv does not have`);
        }
    }
    const name = educator?.text('name') ?? '';
    const shortName = educator?.text('short_name') ?? '';
    if (problems.length > 0)
        throw new CatalogueFilesError(problems);
    const files = [educators, courseFile, programFile, programCourseFile, careerFile];
    return {
        educator: { name, shortName },
        courses,
        programs,
        careers,
        sources: files.map((file) => ({ name: file.name, rows: file.rows.length, sha256: file.sha256 })),
    };
}
function noRepeats(file, keys, problems) {
    const seen = new Set();
    for (const key of keys) {
        if (seen.has(key))
            problems.push(`${file}: ${key} stands twice`);
        seen.add(key);
    }
}
//# sourceMappingURL=catalogue-files.js.map