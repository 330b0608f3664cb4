// The best way found to have PostgreSQL do all the work: score a thousand careers, order them, and write the page.
//
// Nothing is joined that can be kept ready: a career's JSON lies in its row, in parts, as in the product. Scored in two ways:
// - posting lists, one array of careers and one of weights a skill: what a tuned database would be given, and the rival
//   of the target;
// - bit planes, the fastest found, and no design one would want to keep: weights are whole thousandths, the skills that
//   have bit n in their weight are the ones in mask n, and what a student holds is twelve ANDs and bit counts.
// Tried and slower: aggregating career_skills, string_agg over joined rows, row_to_json.

const PLANES = Array.from({ length: 12 }, (_, plane) => plane); // weights below 4.096

/** Tables of its own, made once for both ways. */
export const TABLES = `
  create schema rival;
  set search_path = rival, public;

  create table skill_masks as
    select id as skill_id, set_bit(repeat('0', (select max(id) from skills))::varbit, id - 1, 1) as mask,
      '{"uuid":"' || uuid || '","name":' || to_json(name::text) || '}' as json
    from skills;
  alter table skill_masks add primary key (skill_id);

  create table course_masks as
    select course_id, bit_or(mask) as mask from course_skills join skill_masks using (skill_id) group by course_id;
  alter table course_masks add primary key (course_id);

  create table career_masks as
    select career_id as id, sum(thousandths)::float8 as total,
      ${PLANES.map((n) => `bit_or(case when thousandths & ${1 << n} > 0 then mask else mask & ~mask end) as p${n}`).join(', ')},
      row_number() over (order by lower(min(title)) collate "C", min(title) collate "C", career_id) as title_rank
    from (select career_id, title, mask, round(weight * 1000)::int as thousandths
      from career_skills join skill_masks using (skill_id) join careers on id = career_id) as needed
    group by career_id;
  alter table career_masks add primary key (id);

  create table postings as
    select skill_id, array_agg(career_id) as careers, array_agg(round(weight * 1000)::int) as weights
    from career_skills group by skill_id;
  alter table postings add primary key (skill_id);

  create table career_json (id int primary key, head text, skills int[], json text[], tail text);
  alter table career_json alter head set storage plain, alter skills set storage plain,
    alter json set storage plain, alter tail set storage plain;
  insert into career_json
    select id,
      '{"career":{"uuid":"' || uuid || '","title":' || to_json(title) || ',"description":' || to_json(description)
        || ',"average_pay":' || coalesce(average_pay::text, 'null')
        || ',"employment":{"education_req":' || coalesce(to_json(education_req)::text, 'null')
        || ',"job_count":' || coalesce(job_count::text, 'null') || ',"year":' || coalesce(year::text, 'null')
        || ',"percentage_growth":' || coalesce(percentage_growth::text, 'null')
        || ',"projected_job_count":' || coalesce(projected_job_count::text, 'null')
        || ',"projected_year":' || coalesce(projected_year::text, 'null')
        || '}},"missing_needed_career_skills":[',
      skills, json,
      ',"hex_color_code":' || to_json(coalesce(hex_color_code, '#E5B100')) || ',"has_enough_data":true},"linked_to_student":'
    from careers join (
      select career_id, array_agg(skill_id order by position) as skills, array_agg(json order by position) as json
      from career_skills join skill_masks using (skill_id) group by career_id) as needed on career_id = id;
  analyze`;

const BIT_PLANES = `
    select id, title_rank, held, linked_careers,
      5 * (${PLANES.map((n) => `(bit_count(p${n} & held) << ${n})`).join(' + ')}) / total as score
    from career_masks, viewer`;

const POSTING_LISTS = `
    select id, title_rank, held, linked_careers, 5 * coalesce(points, 0) / total as score
    from career_masks cross join viewer left join (
      select career, sum(weight) as points
      from viewer cross join postings cross join unnest(careers, weights) as posting (career, weight)
      where get_bit(held, skill_id - 1) = 1
      group by career) as scored on career = id`;

/** The page of the person with the session $1, $2 careers long. */
const page = (scores) => `
  with viewer as materialized (
    select sn.linked_careers, (select bit_or(mask) from (
        select mask from course_masks where course_id = any(sn.earned_courses)
        union all select mask from skill_masks where skill_id = any(sn.project_skills)) as gained) as held
    from sessions s
      join accounts a on a.id = s.account_id and a.is_active
      join students st on st.account_id = a.id
      left join student_snapshots sn on sn.student_id = st.id
    where s.token_hash = $1 and s.expires_at > now()
  ), page as materialized (${scores}
    order by score desc, title_rank
    limit $2
  )
  select '{"results":[' || string_agg(
      concat(head, missing, '],"needed_skills":[', missing, '],"existing_user_career_skills":[', existing,
        '],"completion_stats":{"career_readiness_score":', floor(score * 10000 + 0.5) / 10000, tail,
        case when id = any(linked_careers) then 'true}' else 'false}' end),
      ',' order by score desc, title_rank)
    || '],"count":' || (select count(*) from career_masks) || '}' as page
  from page join career_json using (id), lateral (
    select string_agg(one, ',') filter (where get_bit(held, skill - 1) = 0) as missing,
      string_agg(one, ',') filter (where get_bit(held, skill - 1) = 1) as existing
    from (select unnest(skills) as skill, unnest(json) as one offset 0) as need
    offset 0) as listed`;

export const PAGES = { 'posting-lists': page(POSTING_LISTS), 'bit-planes': page(BIT_PLANES) };
