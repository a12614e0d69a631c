import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'
import { previewColumns } from '../../cases/projects/previews/index.ts'
import { holdsFileText } from '../../cases/projects/hits/index.ts'

/** Cases with their themes, statuses and the reading of whom they are about. */
export function readProjectHits(tx: TenantTransaction, uuids: readonly string[]) {
  return tx
    .selectFrom('projects as p')
    .innerJoin('themes as t', 't.uuid', 'p.theme_uuid')
    .innerJoin('statuses as s', 's.uuid', 'p.status_uuid')
    .leftJoin('scoutees as c', 'c.uuid', 'p.scoutee_uuid')
    .select(['p.uuid', 'p.theme_uuid', 'p.scoutee_uuid', 'p.updated_at', 't.name as theme_name', 's.name as status_name', 's.color as status_color'])
    .select(['p.shown_name', 'p.shown_summary', 'p.shown_representative', 'p.shown_address', 'p.shown_tel', 'p.shown_url', 'c.name_kana'])
    .where('p.uuid', '=', oneOf(uuids))
    .execute()
}

/** Notes with their cases and who wrote them. */
export function readNoteHits(tx: TenantTransaction, uuids: readonly string[]) {
  return tx
    .selectFrom('project_records as r')
    .innerJoin('projects as p', 'p.uuid', 'r.project_uuid')
    .leftJoin('users as u', 'u.uuid', 'r.created_by')
    .select(['r.uuid', 'r.content as text', 'r.created_at as at', 'u.name as by_name', 'p.uuid as project_uuid', 'p.theme_uuid', 'p.shown_name'])
    .where('r.uuid', '=', oneOf(uuids))
    .execute()
}

/** Reviews with their cases and who wrote them. */
export function readReviewHits(tx: TenantTransaction, uuids: readonly string[]) {
  return tx
    .selectFrom('project_reviews as r')
    .innerJoin('projects as p', 'p.uuid', 'r.project_uuid')
    .leftJoin('users as u', 'u.uuid', 'r.created_by')
    .select(['r.uuid', 'r.comment as text', 'r.updated_at as at', 'u.name as by_name', 'p.uuid as project_uuid', 'p.theme_uuid', 'p.shown_name'])
    .where('r.uuid', '=', oneOf(uuids))
    .execute()
}

/** Tasks with the case or theme that they are of. */
export function readTaskHits(tx: TenantTransaction, uuids: readonly string[]) {
  return tx
    .selectFrom('tasks as t')
    .leftJoin('projects as p', 'p.uuid', 't.project_uuid')
    .leftJoin('themes as h', 'h.uuid', 't.theme_uuid')
    .select(['t.uuid', 't.name', 't.detail', 't.due_on', 't.done_flg', 't.project_uuid', 'p.shown_name', 'h.name as theme_name'])
    .select((eb) => eb.fn.coalesce('p.theme_uuid', 't.theme_uuid').as('theme_uuid'))
    .where('t.uuid', '=', oneOf(uuids))
    .execute()
}

/** Themes by their names and descriptions. */
export function readThemeHits(tx: TenantTransaction, uuids: readonly string[]) {
  return tx.selectFrom('themes as t').select(['t.uuid', 't.name', 't.description']).where('t.uuid', '=', oneOf(uuids)).execute()
}

/** Answers with what every call asks, and the call that they are to. */
export function readAnswerHits(tx: TenantTransaction, uuids: readonly string[]) {
  return tx
    .selectFrom('form_answers as a')
    .innerJoin('forms as f', 'f.uuid', 'a.form_uuid')
    .select(['a.uuid', 'a.form_uuid', 'f.name as form_name', 'a.receipt_number', 'a.user_name', 'a.email', 'a.idea_name', 'a.idea_summary'])
    .select(['a.belonging_to', 'a.url', 'a.answered_at'])
    .where('a.uuid', '=', oneOf(uuids))
    .execute()
}

/** Files with what they belong to, and the first piece of their text that holds a keyword. */
export function readFileHits(tx: TenantTransaction, uuids: readonly string[], q: string) {
  return tx
    .selectFrom('files as f')
    .leftJoin('projects as p', 'p.uuid', 'f.project_uuid')
    .leftJoin('themes as t', 't.uuid', 'f.theme_uuid')
    .leftJoin('users as u', 'u.uuid', 'f.created_by')
    .leftJoin('file_texts as told', 'told.file_uuid', 'f.uuid')
    .leftJoin('file_previews as v', 'v.file_uuid', 'f.uuid')
    .select(previewColumns)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('file_text_pieces as piece')
          .select(['piece.content', 'piece.place_kind', 'piece.place_number', 'piece.place_name'])
          .whereRef('piece.file_uuid', '=', 'f.uuid')
          .where(holdsFileText(q))
          .orderBy('piece.position')
          .limit(1)
          .as('found'),
      (join) => join.onTrue()
    )
    .select(['f.uuid', 'f.name', 'f.byte_size', 'f.created_at', 'f.project_uuid', 'f.theme_uuid', 'u.name as by_name'])
    .select(['p.theme_uuid as project_theme_uuid', 'p.shown_name', 't.name as theme_name'])
    .select(['told.state as text_state', 'told.reason as text_reason', 'told.is_cut'])
    .select(['found.content', 'found.place_kind', 'found.place_number', 'found.place_name'])
    .where('f.uuid', '=', oneOf(uuids))
    .execute()
}
