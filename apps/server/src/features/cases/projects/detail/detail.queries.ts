import { sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import type { ProjectReader } from '../projects.policy.ts'
import { unsharedReviews } from '../access/blind-review.queries.ts'

/** How many answers to living forms led to a case: whoever sees the case sees them. */
export async function countFormAnswers(tx: TenantTransaction, projectUuid: string): Promise<number> {
  const { count } = await tx
    .selectFrom('form_answers as a')
    .innerJoin('forms as f', 'f.uuid', 'a.form_uuid')
    .where('a.project_uuid', '=', projectUuid)
    .where('f.deleted_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Whether a case has reviews of others in a status in which the reader has none: those that a theme can hide until the reader's own is in. */
export async function hasUnsharedReviews(tx: TenantTransaction, projectUuid: string, reader: Pick<ProjectReader, 'userUuid'>): Promise<boolean> {
  const { has } = await tx.selectNoFrom((eb) => eb.exists(unsharedReviews(sql.val(projectUuid), reader)).as('has')).executeTakeFirstOrThrow()
  return Boolean(has)
}

/** A review template with its perspectives in order. */
export async function readReviewTemplate(tx: TenantTransaction, uuid: string) {
  const template = await tx.selectFrom('review_templates').select(['uuid', 'name', 'scale']).where('uuid', '=', uuid).executeTakeFirstOrThrow()
  const perspectives = await tx
    .selectFrom('review_perspectives')
    .select(['uuid', 'label'])
    .where('review_template_uuid', '=', uuid)
    .orderBy('position')
    .orderBy('uuid')
    .execute()
  return { ...template, perspectives }
}

export type ReviewTemplateRow = Awaited<ReturnType<typeof readReviewTemplate>>
