import { AppError, forbidden } from '../../../../platform/http/answers/app-error.ts'
import { bitByBit } from '../../../../platform/pipeline-writes.ts'
import { type SimilarScoutee, findSimilarScoutees, readSimilarScoutees } from '../../../cases/scoutee-merges/index.ts'
import { indexAhead } from '../../../companies/scoutees/search/index.ts'
import { getThemeForProjects, type ThemeForProjects } from '../../../themes/themes/read/index.ts'
import { applyBlock } from '../apply/apply-block.ts'
import { type FormerNames, keepFormerNames, presentOffer } from '../decide/offers/provider-offers.ts'
import { decideRows, type Deciding } from '../decide/decide-rows.ts'
import { loadDirectory } from '../decide/directory.ts'
import { identityOf, recognisedBy } from '../read/identity.ts'
import { canExtendScoutees, choosableTargets } from '../imports.policy.ts'
import { loadMatchView, type RowToMatch } from '../decide/match-view.ts'
import { parseRow } from '../read/parse-row.ts'
import { parsedRow } from '../read/parsed-row.ts'
import type { Asking, CheckedRow, OpenedSubject, RowToApply, Subject, Work } from './subject.ts'
import { rowsPerStep, textsOfNew } from './texts-of-new.ts'
import { readImportItems } from './theme-items.ts'

/**
 * The theme that cases come into.
 * @throws 404 when none is named.
 */
export function themeOf({ themeUuid }: Pick<Asking['input'], 'themeUuid'>): string {
  if (themeUuid === null) throw new AppError('not_found')
  return themeUuid
}

/** How this importer's rows are decided upon. */
function decidingOf({ actor, input }: Asking, work: Work, { statuses }: Pick<ThemeForProjects, 'statuses'>): Deciding {
  return {
    actor,
    isIntegrating: input.options.withProjectIntegrate,
    canExtend: canExtendScoutees(actor),
    choiceOf: work.choiceOf,
    work,
    exits: new Set(statuses.flatMap(({ uuid, isExit }) => (isExit ? [uuid] : []))),
    openStatusUuid: statuses.find(({ isExit }) => !isExit)?.uuid ?? null
  }
}

function toMatch({ line, parsed }: { line: number; parsed: unknown }): RowToMatch {
  const row = parsedRow.parse(parsed)
  return { line, row, identity: identityOf(row.company) }
}

/** Rows as they are compared, with the search columns of the companies that they make, in steps that keep nobody waiting. */
async function makeReady(waiting: readonly RowToApply[]): Promise<RowToMatch[]> {
  const rows: RowToMatch[] = []
  await bitByBit(waiting, rowsPerStep, (row) => void rows.push(toMatch(row)))
  await indexAhead(rows.flatMap(({ row }, index) => (waiting[index]?.isNew === true ? textsOfNew(row) : [])))
  return rows
}

/** What the companies of rows are recognised by. Names that an import makes are made by one block at a time. */
function keysOf({ input }: Work, waiting: readonly RowToApply[], rows: readonly RowToMatch[]): ReadonlySet<string> | null {
  if (input.names.some(({ action }) => action === 'create')) return null
  const keys = rows.flatMap(({ identity }, index) => [...recognisedBy(identity), `entry ${waiting[index]?.scouteeUuid ?? ''}`])
  return new Set(keys.filter((key) => key !== 'entry '))
}

function checkWith(asking: Asking, theme: ThemeForProjects, formerNames: FormerNames): OpenedSubject['check'] {
  return async (finder, work, read) => {
    const rows = read.map(toMatch)
    const alike = await findSimilarScoutees(
      finder,
      rows.map(({ line, row }) => ({ line, company: row.company }))
    )
    return async (tx) => {
      const comparing = { actor: asking.actor, themeUuid: themeOf(asking.input), jobUuid: work.jobUuid, mayBeAbove: work.mayBeAbove, formerNames }
      const decisions = decideRows(await loadMatchView(tx, comparing, rows), rows, decidingOf(asking, work, theme))
      const similar = await readSimilarScoutees(tx, alike)
      return decisions.map(({ kind, match, faults, newKeys, offer }, index): CheckedRow => {
        const line = rows[index]?.line ?? 0
        // A company that is known already needs no hint at others.
        const isNew = kind === 'created' && match === null
        const like: readonly SimilarScoutee[] = isNew ? (similar.get(line) ?? []) : []
        const provider = offer && presentOffer(offer, asking.language)
        return { line, kind, match, faults, newKeys, provider, changes: [], similar: like, entityUuid: match?.projectUuid ?? null }
      })
    }
  }
}

/** New cases of a theme, with the companies that they are about. */
export const projectsSubject: Subject = {
  kind: 'projects',
  pathOf: ({ themeUuid }) => `/project_groups/${themeUuid ?? 'all'}`,
  requireRight: ({ permissions }) => {
    if (!permissions.has('create_project')) throw forbidden(['create_project'])
  },
  open: async (tx, asking) => {
    const { actor, input } = asking
    const theme = await getThemeForProjects(tx, themeOf(input), { isLocked: false })
    const customItems = await readImportItems(tx, actor, theme)
    const formerNames = keepFormerNames()
    const directory = await loadDirectory(tx, { statuses: theme.statuses, customItems, decisions: { jobUuid: asking.jobUuid, names: input.names } })
    return {
      targets: choosableTargets(actor, theme, customItems),
      customItems,
      entriesOf: directory.entriesOf,
      read: ({ line, cells }, mappings, header) => {
        const { row, ...told } = parseRow(cells, { mappings, width: header.length, directory, language: asking.language })
        return { line, cells, name: row.company.name, parsed: row, ...told }
      },
      check: checkWith(asking, theme, formerNames),
      apply: async (work, waiting) => {
        const rows = await makeReady(waiting)
        const applying = { work, themeUuid: theme.uuid, deciding: decidingOf(asking, work, theme), formerNames }
        return { write: (context, turn) => applyBlock(context, applying, rows, turn), keys: keysOf(work, waiting, rows) }
      }
    }
  }
}
