import { type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import type { InsiderProjectProperty } from '@mekiki/contract/workspace/constants/index'
import type { DB } from '../../../platform/db/types.ts'
import type { Visibility } from '../../cases/projects/access/index.ts'

/**
 * Answers `a` with what decides who sees which parts of them: `p` the case, deleted or not, and `t` its theme, else, where there is no case (any
 * more), the theme that names the form.
 */
export function answersWithThemes(db: Pick<Kysely<DB>, 'selectFrom'>) {
  return db
    .selectFrom('form_answers as a')
    .leftJoin('projects as p', 'p.uuid', 'a.project_uuid')
    .leftJoin('themes as ft', (join) => join.onRef('ft.form_uuid', '=', 'a.form_uuid').on('ft.deleted_at', 'is', null))
    .leftJoin('themes as t', (join) => join.on((eb) => eb('t.uuid', '=', eb.fn.coalesce('p.theme_uuid', 'ft.uuid'))))
}

type ThemedEb = ExpressionBuilder<DB & { t: DB['themes'] }, 't'>

/**
 * Whether a part of answer `a` exists for a caller, in a query of `answersWithThemes`; the same as `hiddenPartsOfAnswer` says of one answer. What
 * a theme hid stays hidden from everybody when the theme is deleted.
 */
export function isPartShown(eb: ThemedEb, part: InsiderProjectProperty, { hiddenThemes }: Visibility) {
  const goneHiding = eb.and([
    eb('t.deleted_at', 'is not', null),
    eb('t.is_restricted', '=', true),
    sql<SqlBool>`${part} = any(${eb.ref('t.restricted_parts')})`
  ])
  const hidden = hiddenThemes[part].length === 0 ? goneHiding : eb.or([eb('t.uuid', 'in', hiddenThemes[part]), goneHiding])
  return eb.or([eb('t.uuid', 'is', null), eb.not(hidden)])
}
