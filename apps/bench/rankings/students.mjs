// Students as a catalogue makes them: what a person has passed who follows a program to its end, or half of it.

/** The courses of a program: all required ones, and of each elective group as many as its credits ask for. */
export function graduate({ groups }) {
  const passed = new Set();
  for (const { kind, credits, courses } of groups) {
    let counted = 0;
    for (const course of courses) {
      if (kind === 'elective' && counted >= credits) break;
      if (passed.has(course)) continue;
      passed.add(course);
      counted += course.credits;
    }
  }
  return [...passed];
}

/** The first half of a graduate's credits, lower numbers first. */
export function halfWay(program) {
  const courses = graduate(program).toSorted(
    (a, b) => numberOf(a) - numberOf(b) || (a.code < b.code ? -1 : 1),
  );
  const half = courses.reduce((sum, { credits }) => sum + credits, 0) / 2;
  let credits = 0;
  return courses.filter((course) => (credits += course.credits) <= half);
}

/** A person in the first year who has chosen nothing: ten lower courses that most programs list. */
export function undecided({ courses, programs }) {
  const lists = new Map(courses.map((course) => [course, 0]));
  for (const { groups } of programs) {
    for (const course of new Set(groups.flatMap((group) => group.courses)))
      lists.set(course, lists.get(course) + 1);
  }
  return courses
    .filter(({ level }) => level.startsWith('Lower'))
    .toSorted((a, b) => lists.get(b) - lists.get(a))
    .slice(0, 10);
}

const numberOf = ({ code }) => Number(code.replaceAll(/\D+/g, ''));
