import { describe, expect, it } from 'vitest'
import { findRefusedForm } from './statement-forms.ts'

describe('a form that a distributed database refuses', () => {
  it.each([
    [
      'rows of a query without an answer',
      `insert into "audit_log" ("tenant_uuid", "uuid") select v.a, v.b from jsonb_to_recordset($1::jsonb) as v(a uuid, b uuid)`
    ],
    ['the same within a further statement', `with "made" as (insert into "projects" ("uuid") select "v"."uuid" from "v") select 1 from "made"`],
    [
      'one whose answer is that of another',
      `with "made" as (insert into "projects" ("uuid") select 1 from "v") insert into "project_counts" ("uuid") select 1 from "made" returning null`
    ],
    ['a place that is looked up', `insert into "themes" ("uuid", "position") values ($1, (select coalesce(max(position), 0) + 1 as "place" from "themes"))`],
    ['a pair of columns in a change', `delete from "project_followers" where (project_uuid, user_uuid) in (select * from unnest($1::uuid[], $2::uuid[]))`],
    ['a query without columns', `SELECT EXISTS (SELECT FROM app."files" WHERE tenant_uuid = $1)`]
  ])('is %s', (_, text) => {
    expect(findRefusedForm(text)).not.toBeNull()
  })

  it.each([
    [`insert into "audit_log" ("tenant_uuid") select v.a from jsonb_to_recordset($1::jsonb) as v(a uuid) returning null as "nothing"`],
    [`insert into "import_rows" ("line") select v.a from "v" on conflict ("line") do nothing`],
    [`insert into "themes" ("uuid", "position") values ($1, $2)`],
    [`insert into "mekiki_news" ("uuid") select "uuid" from "block"`],
    [`delete from "project_followers" where exists (select 1 from unnest($1::uuid[], $2::uuid[]) as each("v1", "v2") where "v1" = "project_uuid")`],
    [`select "uuid" from "projects" where (status_uuid, theme_uuid) in (select "s"."uuid", "s"."theme_uuid" from "theme_statuses" as "s")`]
  ])('is not %s', (text) => {
    expect(findRefusedForm(text)).toBeNull()
  })
})
