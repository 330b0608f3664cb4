/** What older processes may still write there is a handle, which no account is looked up by. */
const IS_ID = `given.account ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`;

/**
 * The details of line `alias` of the audit log, in SQL. They name an account by its id, as `assignee`, before and after: these
 * become handles, null for none and once the account is erased.
 */
export const namedDetails = (alias: string): string => `
  case when jsonb_typeof(${alias}.details -> 'assignee') = 'array' then
    ${alias}.details || jsonb_build_object('assignee', (
      select jsonb_agg(named.handle::text order by given.place)
      from jsonb_array_elements_text(${alias}.details -> 'assignee') with ordinality given(account, place)
      left join students named on named.account_id = case when ${IS_ID} then given.account::uuid end))
  else ${alias}.details end`;
