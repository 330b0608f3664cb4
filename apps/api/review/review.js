// Looking through suggested skills, course by course. Each answer is written into suggested_skills.csv as it is given; what was
// accepted goes into courses.csv only after a person has seen the list of it.

/**
 * As suggestion-review.ts answers.
 * @typedef {'yes' | 'no' | ''} Answer
 * @typedef {{ line: number, skill: string, score: string, reason: string, answer: Answer }} Suggestion
 * @typedef {{ code: string, title: string, description: string, credits: string, level: string, skills: string[],
 *   suggestions: Suggestion[] }} Course
 * @typedef {{ version: string, university: string, vocabulary: string[], courses: Course[] }} Review
 */

const KEY = location.hash.slice(1);
const ANSWERS = { a: 'yes', Enter: 'yes', r: 'no', Delete: 'no', u: '' };
const STATE = { yes: 'accepted', no: 'rejected', '': 'not answered' };

/** @type {Review} */
let review;
/** Which course is shown. */
let at = 0;
/** The last call that writes: each has to know the version that the one before it made. */
let writing = Promise.resolve();

const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const find = /** @type {HTMLInputElement} */ (byId('find'));
const another = /** @type {HTMLInputElement} */ (byId('name'));
const shown = /** @type {HTMLSelectElement} */ (byId('shown'));
const applying = /** @type {HTMLDialogElement} */ (byId('applying'));

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Partial<HTMLElementTagNameMap[K]>} properties
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[K]}
 */
function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

/**
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 */
async function call(method, path, body) {
  const response = await fetch(path, {
    method,
    headers: { 'x-review-key': KEY, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

/** One after the other; what cannot be written is said, and the files are read anew. */
function write(/** @type {() => Promise<void>} */ work) {
  writing = writing.then(work).catch(fail);
  return writing;
}

async function fail(/** @type {Error} */ { message }) {
  await load().catch(() => {});
  const isGone = message === 'Failed to fetch' || message.startsWith('NetworkError');
  byId('problem').textContent = isGone
    ? 'skills review no longer runs. Start it again, and open the address it prints.'
    : message;
  byId('problem').hidden = false;
}

async function load() {
  const code = review?.courses[at]?.code;
  review = await call('GET', 'suggestions');
  at = Math.max(
    0,
    review.courses.findIndex((course) => course.code === code),
  );
  if (code === undefined && !isShown(at)) at = nextShown(1) ?? 0;
  byId('codes').replaceChildren(
    ...review.courses.map(({ code: value, title }) => element('option', { value: `${value} ${title}` })),
  );
  byId('vocabulary').replaceChildren(...review.vocabulary.map((value) => element('option', { value })));
  byId('problem').hidden = true;
  byId('places').hidden = false;
  showCourse();
}

const isOpen = (/** @type {Course} */ { suggestions }) => suggestions.some(({ answer }) => answer === '');
const isShown = (/** @type {number} */ place) =>
  shown.value === 'all' || isOpen(/** @type {Course} */ (review.courses[place]));

/** @returns {number | undefined} */
function nextShown(/** @type {number} */ by) {
  for (let place = at + by; place >= 0 && place < review.courses.length; place += by)
    if (isShown(place)) return place;
  return undefined;
}

/** Accepted, and not in courses.csv yet. */
const waiting = () =>
  review.courses.flatMap(({ skills, suggestions }) => {
    const taught = new Set(skills.map((skill) => skill.toLowerCase()));
    return suggestions.filter(({ answer, skill }) => answer === 'yes' && !taught.has(skill.toLowerCase()));
  });

function showCourse() {
  const course = review.courses[at];
  byId('course').hidden = !course;
  if (course) {
    const { code, title, description, credits, level, skills, suggestions } = course;
    byId('facts').textContent = [code, credits && `${credits} credits`, level].filter(Boolean).join(' · ');
    byId('title').textContent = title;
    byId('description').textContent = description;
    byId('taught').replaceChildren(
      ...(skills.length > 0 ? skills : ['Nothing']).map((skill) => element('li', {}, skill)),
    );
    byId('suggestions').replaceChildren(...suggestions.map(rowOf));
    makeCurrent(firstOpen());
  }
  showProgress();
}

function showProgress() {
  const { university, courses } = review;
  const open = courses.filter(isOpen).length;
  const accepted = waiting().length;
  byId('progress').textContent =
    `${university ? `${university}: ` : ''}${courses.length - open} of ${courses.length} courses looked through`;
  byId('apply').textContent = `Apply ${accepted} accepted ${accepted === 1 ? 'skill' : 'skills'}`;
  byId('apply').hidden = accepted === 0;
  byId('done').hidden = open > 0;
  byId('done').textContent =
    accepted > 0 ? 'Every suggestion is answered. Apply what you accepted.' : 'Every suggestion is answered.';
  byId('previous').toggleAttribute('disabled', nextShown(-1) === undefined);
  byId('next').toggleAttribute('disabled', nextShown(1) === undefined);
}

/** @returns {HTMLElement[]} */
const rows = () =>
  [...document.querySelectorAll('.suggestion')].map((row) => /** @type {HTMLElement} */ (row));
const suggestionOf = (/** @type {HTMLElement} */ row) =>
  /** @type {Suggestion} */ (review.courses[at]?.suggestions[rows().indexOf(row)]);
const firstOpen = () => rows().find((row) => row.dataset['answer'] === '') ?? rows()[0];

function rowOf(/** @type {Suggestion} */ { line, skill, score, reason, answer }) {
  const row = element(
    'div',
    { className: 'suggestion', tabIndex: -1, role: 'group' },
    element('strong', { id: `skill-${line}` }, skill),
    element(
      'p',
      { className: 'reason', id: `reason-${line}` },
      [score && `score ${score}`, reason].filter(Boolean).join(', '),
    ),
    element(
      'div',
      { className: 'steps' },
      element('button', { type: 'button', className: 'yes', onclick: () => answerAt(row, 'yes') }, 'Accept'),
      element('button', { type: 'button', className: 'no', onclick: () => answerAt(row, 'no') }, 'Reject'),
      element('button', { type: 'button', onclick: () => edit(row) }, 'Edit'),
    ),
  );
  row.setAttribute('aria-labelledby', `skill-${line}`);
  row.setAttribute('aria-describedby', `reason-${line}`);
  showAnswer(row, answer);
  row.addEventListener('focusin', () => makeCurrent(row));
  return element('li', {}, row);
}

function showAnswer(/** @type {HTMLElement} */ row, /** @type {Answer} */ answer) {
  row.dataset['answer'] = answer;
  row.querySelector('.yes')?.setAttribute('aria-pressed', String(answer === 'yes'));
  row.querySelector('.no')?.setAttribute('aria-pressed', String(answer === 'no'));
}

/** Of all rows only one, with its buttons, is a stop of the Tab key. */
function makeCurrent(/** @type {HTMLElement | undefined} */ current) {
  for (const row of rows()) {
    row.tabIndex = row === current ? 0 : -1;
    for (const button of row.querySelectorAll('button')) button.tabIndex = row.tabIndex;
  }
}

/** @param {Answer} answer @param {string} [renamed] */
function answerAt(/** @type {HTMLElement} */ row, answer, renamed) {
  const suggestion = suggestionOf(row);
  suggestion.answer = answer;
  if (renamed !== undefined) suggestion.skill = renamed;
  showAnswer(row, answer);
  showProgress();
  const left = rows().filter((each) => each.dataset['answer'] === '').length;
  byId('said').textContent = `${suggestion.skill} ${STATE[answer]}. ${left} left in this course.`;
  void write(async () => {
    const body = { version: review.version, line: suggestion.line, answer, skill: renamed };
    ({ version: review.version } = await call('PUT', 'suggestions', body));
  });
}

/** By keyboard: goes on to what is not answered yet, in this course or in the next. */
function goOn(/** @type {HTMLElement} */ row) {
  const next =
    rows()
      .slice(rows().indexOf(row) + 1)
      .find((each) => each.dataset['answer'] === '') ?? firstOpen();
  if (next?.dataset['answer'] === '') next.focus();
  else if (nextShown(1) !== undefined) byId('next').focus();
}

function edit(/** @type {HTMLElement} */ row) {
  if (row.querySelector('form')) return;
  const suggestion = suggestionOf(row);
  const input = element('input', { value: suggestion.skill, required: true, maxLength: 100 });
  input.setAttribute('list', 'vocabulary');
  input.setAttribute('aria-label', `Another name for ${suggestion.skill}`);
  const close = () => {
    form.remove();
    row.focus();
  };
  const form = element(
    'form',
    {
      onsubmit: (event) => {
        event.preventDefault();
        const renamed = input.value.replaceAll(/\s+/g, ' ').trim();
        if (renamed === '') return;
        /** @type {HTMLElement} */ (row.querySelector('strong')).textContent = renamed;
        close();
        answerAt(row, 'yes', renamed);
      },
    },
    input,
    element('button', { type: 'submit', className: 'primary' }, 'Save and accept'),
    element('button', { type: 'button', onclick: close }, 'Cancel'),
  );
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
  });
  row.append(form);
  input.select();
}

function step(/** @type {number} */ by) {
  const place = nextShown(by);
  if (place === undefined) return;
  at = place;
  showCourse();
  byId('said').textContent = `${byId('facts').textContent} ${byId('title').textContent}`;
  firstOpen()?.focus();
}

document.querySelector('main')?.addEventListener('keydown', (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  if (target.matches('input, select') || event.ctrlKey || event.metaKey || event.altKey) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  /** @type {HTMLElement | null} */
  const row = target.closest('.suggestion');
  const move = (/** @type {number} */ by) => row && rows()[rows().indexOf(row) + by]?.focus();
  /** @type {Record<string, () => void>} */
  const does = {
    ArrowRight: () => step(1),
    ArrowLeft: () => step(-1),
    ...(row && {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      e: () => edit(row),
      n: () => another.focus(),
    }),
  };
  // On a button Enter presses it.
  if (row && key in ANSWERS && !(key === 'Enter' && target !== row)) {
    const answer = /** @type {Answer} */ (ANSWERS[/** @type {keyof ANSWERS} */ (key)]);
    does[key] = () => {
      answerAt(row, answer);
      if (answer !== '') goOn(row);
    };
  }
  if (!does[key]) return;
  event.preventDefault();
  does[key]();
});

byId('add').addEventListener('submit', (event) => {
  event.preventDefault();
  const course = review.courses[at];
  const skill = another.value;
  if (!course) return;
  void write(async () => {
    const { version, suggestion } = await call('POST', 'suggestions', {
      version: review.version,
      course: course.code,
      skill,
    });
    review.version = version;
    course.suggestions.push(suggestion);
    another.value = '';
    if (course !== review.courses[at]) return;
    byId('suggestions').append(rowOf(suggestion));
    makeCurrent(rows().at(-1));
    showProgress();
    byId('said').textContent = `${suggestion.skill} added.`;
  });
});

byId('previous').addEventListener('click', () => step(-1));
byId('next').addEventListener('click', () => step(1));
shown.addEventListener('change', showProgress);
find.addEventListener('change', () => {
  const text = find.value.trim().toLowerCase();
  const place = review.courses.findIndex(({ code, title }) =>
    `${code} ${title}`.toLowerCase().includes(text),
  );
  if (text === '' || place === -1) {
    byId('said').textContent = `No course with suggestions is called ${find.value}.`;
    return;
  }
  at = place;
  find.value = '';
  showCourse();
  firstOpen()?.focus();
});

byId('apply').addEventListener('click', () =>
  write(async () => {
    const { report } = await call('POST', 'application', { version: review.version, dryRun: true });
    byId('report').textContent = report;
    applying.showModal();
  }),
);
byId('cancel').addEventListener('click', () => applying.close());
byId('confirm').addEventListener('click', () => {
  applying.close();
  void write(async () => {
    const { report } = await call('POST', 'application', { version: review.version, dryRun: false });
    await load();
    byId('said').textContent = report;
  });
});

await load().then(() => firstOpen()?.focus(), fail);
