import { api } from './api-mock';
import { aSkill } from './careers';

/** A catalogue whose skills are found as the API finds them, and a note of each search: the text and how many at most. */
export const skillsNamed = (names: readonly string[], searched: string[] = []) =>
  api.get('/dashboard-api/skills/', ({ query }) => {
    const text = query.get('name')!.toLowerCase();
    searched.push(`${query.get('name')} ${query.get('limit')}`);
    const found = names.filter((name) => name.toLowerCase().includes(text));
    const begins = (name: string) => Number(name.toLowerCase().startsWith(text));
    const results = found.toSorted((one, other) => begins(other) - begins(one)).map(aSkill);
    return {
      status: 200,
      body: { results: results.slice(0, Number(query.get('limit'))), count: results.length },
    };
  });
