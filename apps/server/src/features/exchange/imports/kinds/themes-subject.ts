import { type ImportTarget, importTarget, themeImportTargets } from '@mekiki/contract/exchange/imports/imports.schemas'
import { z } from 'zod'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { forbidden } from '../../../../platform/http/answers/app-error.ts'
import type { RunContext } from '../../../../platform/http/context.ts'
import { readRefs } from '../../../cases/projects/detail/index.ts'
import { canDoWithTheme, emptyThemeValues, lockTheme, readThemes, type ThemeValues, themeValuesOf } from '../../../themes/themes/index.ts'
import { changeTheme, checkThemeReferences, makeTheme } from '../../../themes/themes/write/index.ts'
import { type CellRules, decideCells, outcomeOf, rulesOf, type UpdateCell } from '../decide/decide-cells.ts'
import { loadDirectory } from '../decide/directory.ts'
import { findEarlierLines } from '../decide/check-rows.ts'
import { findThemeUuids, type NamedEntry, readTemplateEntries } from '../decide/directory.queries.ts'
import { quoted, type RowFault } from '../read/parsed-row.ts'
import { faultsBeyond, mappedCells, uuidText } from '../read/row-cells.ts'
import type { AppliedRow, Asking, CheckedRow, OpenedSubject, ReadyRows, Subject, Work } from './subject.ts'
import { readThemeCell, themeStanding, type ThemeWorld } from './theme-cells.ts'

const themeRow = z.object({
  uuid: z.string().nullable(),
  name: z.string(),
  mark: z.string().default(''),
  cells: z.array(z.object({ column: z.int(), target: importTarget, text: z.string() }))
})

type Row = z.output<typeof themeRow> & { line: number }

const notContent: readonly ImportTarget[] = ['theme_uuid', 'row_mark']

const readRow: OpenedSubject['read'] = ({ line, cells }, mappings, header) => {
  const { own, at } = mappedCells(cells, mappings)
  const [uuid, name] = [at('theme_uuid')?.text ?? '', at('theme_name')?.text ?? '']
  const faults: RowFault[] = []
  if (uuid !== '' && !uuidText.test(uuid)) faults.push({ column: at('theme_uuid')?.column ?? null, fault: 'bad_uuid', params: { value: quoted(uuid) } })
  if (uuid === '' && name === '') faults.push({ column: at('theme_name')?.column ?? null, fault: 'name_missing' })
  faults.push(...faultsBeyond(cells, header.length))
  const parsed = {
    uuid: uuid === '' ? null : uuid.toLowerCase(),
    name,
    mark: at('row_mark')?.text ?? '',
    cells: own.filter(({ target }) => !notContent.includes(target))
  }
  return { line, cells, name, parsed, faults }
}

interface Present {
  uuid: string
  version: number
  values: ThemeValues
  canUpdate: boolean
}

interface Decided extends CheckedRow {
  before: ThemeValues
  after: ThemeValues
}

/** The themes that rows are about, with what they name; `isLocked`, for whoever writes them: what is read stays so. */
async function loadPresent(
  tx: TenantTransaction,
  { actor }: Asking,
  rows: readonly Row[],
  { world, isLocked }: { world: Omit<ThemeWorld, 'refs'>; isLocked: boolean }
): Promise<{ themes: Present[]; world: ThemeWorld }> {
  const uuids = await findThemeUuids(tx, { uuids: rows.flatMap(({ uuid }) => uuid ?? []), names: rows.map(({ name }) => name) })
  if (isLocked) for (const uuid of uuids.toSorted()) await lockTheme(tx, uuid)
  const found = uuids.length === 0 ? [] : await readThemes(tx, uuids)
  const themes = found.map((row): Present => {
    const values = themeValuesOf(row)
    return { uuid: row.uuid, version: row.version, values, canUpdate: canDoWithTheme(actor, 'update', { ...values, createdBy: row.created_by }) }
  })
  const all = (key: 'personInChargeUserUuids' | 'relatedUserGroupUuids') => [...new Set(themes.flatMap(({ values }) => values[key]))]
  const refs = await readRefs(tx, { follower: all('personInChargeUserUuids'), group: all('relatedUserGroupUuids'), category: [] })
  return { themes, world: { ...world, refs } }
}

/** What a new theme holds where its row names nothing: the first templates. */
function freshValues({ templates }: ThemeWorld): ThemeValues {
  return { ...emptyThemeValues, statusTemplateUuid: templates.status[0]?.uuid ?? '', reviewTemplateUuid: templates.review[0]?.uuid ?? '' }
}

function decideRow(
  row: Row,
  present: Present | undefined,
  earlier: number | undefined,
  at: { work: Pick<Work, 'choiceOf' | 'header' | 'asWritten' | 'input'>; world: ThemeWorld; canCreate: boolean }
): Decided {
  const { line } = row
  const before = present?.values ?? freshValues(at.world)
  const plain = {
    line,
    match: null,
    changes: [],
    similar: [],
    newKeys: { nameKey: null, corporateNumber: null },
    entityUuid: present?.uuid ?? null,
    before,
    after: before
  }
  const refused = (faults: RowFault[]): Decided => ({ ...plain, kind: 'error', faults })
  if (earlier !== undefined) return refused([{ column: null, fault: 'same_line', params: { line: earlier } }])
  if (row.uuid !== null && !present) return refused([{ column: null, fault: 'unknown_theme' }])
  const match = present
    ? { by: row.uuid === null ? ('name' as const) : ('uuid' as const), name: present.values.name, line: null, scouteeUuid: null, projectUuid: null }
    : null
  const own = rulesOf(row, String(present?.version ?? ''), at.work)
  // A new theme takes every cell, also of a row that was copied from another theme's.
  const rules: CellRules = present ? own : { ...own, mark: null, isUnmarked: false, withBlanks: false }
  let after = before
  // A status is read by the template that the same row names.
  const cells: UpdateCell[] = row.cells.toSorted((a, b) => Number(a.target === 'theme_status_name') - Number(b.target === 'theme_status_name'))
  const decided = decideCells(cells, rules, {
    standing: ({ target }) => themeStanding(after, target, at.world),
    read: ({ target }, text) => readThemeCell(after, target, text, at.world),
    taken: (content) => {
      after = { ...after, ...content }
    }
  })
  if (present) {
    const outcome = outcomeOf(decided, present.canUpdate)
    return { ...plain, match, ...outcome, after: outcome.contents.length === 0 ? before : after }
  }
  if (decided.faults.length > 0) return refused(decided.faults)
  if (!at.canCreate) return refused([{ column: null, fault: 'create_forbidden' }])
  const missing = after.statusTemplateUuid === '' || after.reviewTemplateUuid === ''
  return missing ? refused([{ column: null, fault: 'template_missing' }]) : { ...plain, kind: 'created', faults: [], after }
}

async function decideRows(
  tx: TenantTransaction,
  asking: Asking,
  work: Work,
  rows: readonly Row[],
  at: { world: Omit<ThemeWorld, 'refs'>; isLocked: boolean }
): Promise<Decided[]> {
  const loaded = await loadPresent(tx, asking, rows, at)
  const byUuid = new Map(loaded.themes.map((theme) => [theme.uuid, theme]))
  const byName = new Map(loaded.themes.map((theme) => [theme.values.name, theme]))
  const presentOf = (row: Row): Present | undefined => (row.uuid === null ? byName.get(row.name) : byUuid.get(row.uuid))
  const keyOf = (row: Row): string => presentOf(row)?.uuid ?? row.name
  // Whoever applies rows has those alone of which the check has found nothing above.
  const lines = at.isLocked ? new Map<string, number>() : await findEarlierLines(tx, work, rows, rows.map(keyOf))
  const by = { work, world: loaded.world, canCreate: asking.actor.permissions.has('create_project_group') }
  return rows.map((row) => {
    const key = keyOf(row)
    const decided = decideRow(row, presentOf(row), lines.get(key), by)
    if (!lines.has(key) && work.choiceOf(row.line) !== 'skip') lines.set(key, row.line)
    return decided.kind === 'error' ? decided : { ...decided, newKeys: { nameKey: key, corporateNumber: null } }
  })
}

async function applyRow(context: RunContext, decided: Decided): Promise<AppliedRow> {
  const { line, kind, match, faults, changes, entityUuid, before, after } = decided
  const done = (uuid: string | null): AppliedRow => ({ line, kind, match, faults, changes, entityUuid: uuid, projectUuid: null, scouteeUuid: null })
  if (kind === 'unchanged') return done(entityUuid)
  if (kind !== 'created' && kind !== 'updated') return done(null)
  const refused = await checkThemeReferences(context.tx, before.name === '' ? emptyThemeValues : before, after)
  if (refused.length > 0) return { ...done(null), kind: 'error', faults: [{ column: null, fault: 'template_missing' }] }
  if (kind === 'created') return done(await makeTheme(context, after))
  if (entityUuid === null || !(await lockTheme(context.tx, entityUuid)))
    return { ...done(null), kind: 'error', faults: [{ column: null, fault: 'unknown_theme' }] }
  await changeTheme(context, entityUuid, { before, after })
  return done(entityUuid)
}

const rowsOf = (rows: readonly { line: number; parsed: unknown }[]): Row[] => rows.map(({ line, parsed }) => ({ line, ...themeRow.parse(parsed) }))

/** What the templates and statuses are called that themes can have. */
function offeredIn({ templates }: Pick<ThemeWorld, 'templates'>): Partial<Record<ImportTarget, NamedEntry[]>> {
  const named = (some: readonly { uuid: string; name: string }[]): NamedEntry[] => some.map(({ uuid, name }) => ({ uuid, names: [name] }))
  return {
    theme_status_name: named(templates.statuses),
    theme_status_template_name: named(templates.themeStatus),
    status_template_name: named(templates.status),
    review_template_name: named(templates.review)
  }
}

/** Themes: new ones, and changes of those that an id or the very name says. */
export const themesSubject: Subject = {
  kind: 'themes',
  pathOf: () => '/themes',
  requireRight: ({ permissions }) => {
    if (!permissions.has('create_project_group')) throw forbidden(['create_project_group'])
  },
  open: async (tx, asking) => {
    const { input, jobUuid, language } = asking
    const directory = await loadDirectory(tx, { statuses: [], customItems: [], decisions: { jobUuid, names: input.names } })
    const world = { directory, language, templates: await readTemplateEntries(tx) }
    const offered = offeredIn(world)
    return {
      targets: [...themeImportTargets],
      customItems: [],
      entriesOf: (target) => offered[target] ?? directory.entriesOf(target),
      read: readRow,
      check: async (_finder, work, read) => (within) => decideRows(within, asking, work, rowsOf(read), { world, isLocked: false }),
      apply: async (work, waiting) => {
        const write: ReadyRows['write'] = async (context) => {
          const applied: AppliedRow[] = []
          const rows = await decideRows(context.tx, asking, work, rowsOf(waiting), { world, isLocked: true })
          for (const decided of rows) applied.push(await applyRow(context, decided))
          return applied
        }
        return { write, keys: null }
      }
    }
  }
}
