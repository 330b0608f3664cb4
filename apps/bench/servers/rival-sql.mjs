// The best way found to have PostgreSQL do all the work: score a thousand careers, order them, and write the page.
//
// Nothing is joined that can be kept ready: a career's JSON lies in its row, in parts, as in the product. Scored by posting
// lists: one array of careers and one of what it adds, for each course and each skill. Scores are whole millionths, as in
// the product (packages/matching/src/readiness.ts), so that both rank alike.

const LEVEL = `case level when 'Graduate' then 2 when 'Upper Division' then 1.5 else 1 end`;
const YEARS = `case education_req when 'Bachelor''s degree' then 4 when 'Master''s degree' then 6
  when 'Doctoral or professional degree' then 8 when 'Associate''s degree' then 2
  when 'Some college, no degree' then 1 when 'Postsecondary nondegree award' then 1 else 0 end`;
const FLOOR = `case kind when 'named' then 50 when 'general' then 4 else 2 end`;
const SHARE = `case kind when 'named' then 0.25 when 'general' then 0.15 else 0.1 end`;

/** Tables of its own, made once. Every career of the data set has work, and needs of all three kinds. */
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

  create table careers_ranked as
    select id, ${YEARS} as years,
      row_number() over (order by lower(title) collate "C", title collate "C", id) as title_rank
    from careers;
  alter table careers_ranked add primary key (id);

  create table course_work as
    select course_id, round(1e6 * credits * ${LEVEL})::int8 as credits, career_ids as careers,
      array(select round(1e6 * credits * ${LEVEL} * rarity * (above / (1 + above / 0.15::float8)))::int8
        from unnest(similarities) with ordinality as near (similarity, place),
          lateral (select greatest(0, similarity - 0.03::float8) as above) as alike order by place) as work
    from course_matches join courses on id = course_id;
  alter table course_work add primary key (course_id);

  create table postings as
    select skill_id, array_agg(career_id) as careers, array_agg(most) as most, array_agg(scale) as scales
    from (select skill_id, career_id,
        (1e6 * 5 * ${SHARE})::float8 * (weight / greatest(${FLOOR}, sum(weight) over (partition by career_id, kind))) as most,
        case kind when 'general' then 6 else 3 end::float8 as scale
      from career_needs) as needed
    group by skill_id;
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
      from career_needs join skill_masks using (skill_id) group by career_id) as needed on career_id = id;
  analyze`;

const POSTING_LISTS = `
    select id, title_rank, held, linked_careers, score / 1e6 as score,
      score / 1e6 * (1 - 0.1 * greatest(0, goal - years)) as placed
    from (
      select id, title_rank, years, held, linked_careers, goal,
        floor(2500000 * factor * (1 - exp(-coalesce(done, 0)::float8 / 1e6)))
          + coalesce((select sum(floor(m * factor * strength))
              from unnest(mosts, strengths) as need (m, strength)), 0) as score
      from (select *, 1 - 0.05::float8 * greatest(0, years - goal) as factor from careers_ranked cross join viewer) as one
      left join (
        select career, sum(w) as done from viewer
          cross join unnest(earned_courses) as passed (course) join course_work on course_id = course
          cross join unnest(careers, work) as near (career, w)
        group by career) as studied on studied.career = id
      left join (
        select career, array_agg(m) as mosts, array_agg(1 - exp(-credits / 1e6 / scale)) as strengths
        from (
          select skill_id, sum(credits)::float8 as credits from (
            select skill_id, credits from viewer cross join unnest(earned_courses) as passed (course)
              join course_work on course_work.course_id = course join course_skills on course_skills.course_id = course
            union all select skill, 4500000 from viewer cross join unnest(project_skills) as shown (skill)) as had
          group by skill_id) as skilled
          join postings using (skill_id) cross join unnest(careers, most, scales) as posting (career, m, scale)
        group by career) as needed on needed.career = id
    ) as scored`;

/** The page of the person with the session $1, $2 careers long. */
const page = (scores) => `
  with viewer as materialized (
    select sn.linked_careers, sn.earned_courses, sn.project_skills,
      (select max(case level when 'Certificate' then 1 when 'Associate' then 2 else 4 end)
        from programs where id = any(sn.linked_programs)) as goal,
      (select bit_or(mask) from (
        select mask from course_masks where course_id = any(sn.earned_courses)
        union all select mask from skill_masks where skill_id = any(sn.project_skills)) as gained) as held
    from sessions s
      join accounts a on a.id = s.account_id and a.is_active
      join students st on st.account_id = a.id
      left join student_snapshots sn on sn.student_id = st.id
    where s.token_hash = $1 and s.expires_at > now()
  ), page as materialized (${scores}
    order by placed desc, title_rank
    limit $2
  )
  select '{"results":[' || string_agg(
      concat(head, missing, '],"needed_skills":[', missing, '],"existing_user_career_skills":[', existing,
        '],"completion_stats":{"career_readiness_score":', floor(score * 10000 + 0.5) / 10000, tail,
        case when id = any(linked_careers) then 'true}' else 'false}' end),
      ',' order by placed desc, title_rank)
    || '],"count":' || (select count(*) from careers_ranked) || '}' as page
  from page join career_json using (id), lateral (
    select string_agg(one, ',') filter (where get_bit(held, skill - 1) = 0) as missing,
      string_agg(one, ',') filter (where get_bit(held, skill - 1) = 1) as existing
    from (select unnest(skills) as skill, unnest(json) as one offset 0) as need
    offset 0) as listed`;

export const PAGES = { 'posting-lists': page(POSTING_LISTS) };
