import { scouteeImportTargets } from '@mekiki/contract/exchange/imports/imports.schemas'
import { forbidden } from '../../../../platform/http/answers/app-error.ts'
import { bitByBit } from '../../../../platform/pipeline-writes.ts'
import { findSimilarScoutees, readSimilarScoutees } from '../../../cases/scoutee-merges/index.ts'
import { indexAhead } from '../../../companies/scoutees/search/index.ts'
import { applyScoutees } from '../apply/apply-scoutees.ts'
import { decideScoutees, type ScouteeDeciding } from '../decide/decide-scoutees.ts'
import { presentAffiliation } from '../decide/offers/affiliations.ts'
import { keepFormerNames, presentOffer } from '../decide/offers/provider-offers.ts'
import { loadDirectory } from '../decide/directory.ts'
import { type LinedScoutee, loadScouteeView } from '../decide/updates-view.ts'
import { readScouteeRow, scouteeRow } from './scoutee-row.ts'
import type { CheckedRow, ReadyRows, Subject } from './subject.ts'
import { rowsPerStep, textsOfNew } from './texts-of-new.ts'

/** Companies and people: new ones, and changes of those that an id, a corporate number or an e-mail address names. */
export const scouteesSubject: Subject = {
  kind: 'scoutees',
  pathOf: () => '/scoutees',
  requireRight: ({ permissions }) => {
    const keys = ['create_tenant_scoutee', 'update_tenant_scoutee'] as const
    if (!keys.some((key) => permissions.has(key))) throw forbidden([...keys])
  },
  open: async (tx, { actor, input, jobUuid, language }) => {
    const directory = await loadDirectory(tx, { statuses: [], customItems: [], decisions: { jobUuid, names: input.names } })
    const formerNames = keepFormerNames()
    const decidingOf = (work: ScouteeDeciding['work']): ScouteeDeciding => ({ actor, directory, language, work })
    return {
      targets: [...scouteeImportTargets],
      customItems: [],
      entriesOf: directory.entriesOf,
      read: (row, mappings, header) => readScouteeRow(row, mappings, header, { directory, language, rowsAre: input.options.rowsAre }),
      check: async (finder, work, read) => {
        const rows = read.map(({ line, parsed }) => ({ line, row: scouteeRow.parse(parsed) }))
        const fresh = rows.filter(({ row }) => row.uuid === null && !row.isPerson).map(({ line, row }) => ({ line, company: row.row.company }))
        const alike = await findSimilarScoutees(finder, fresh)
        return async (tx) => {
          const view = await loadScouteeView(tx, { jobUuid: work.jobUuid, mayBeAbove: work.mayBeAbove, formerNames }, rows)
          const similar = await readSimilarScoutees(tx, alike)
          return decideScoutees(view, rows, decidingOf(work)).map((decided): CheckedRow => {
            const { contents: _contents, target, offer, isLinked: _isLinked, affiliation, isAffiliated: _isAffiliated, ...decision } = decided
            const isNew = decision.kind === 'created' && decision.match === null
            const provider = offer ? presentOffer(offer, language) : affiliation ? presentAffiliation(affiliation) : null
            return { ...decision, provider, similar: isNew ? (similar.get(decision.line) ?? []) : [], entityUuid: target?.scouteeUuid ?? null }
          })
        }
      },
      apply: async (work, waiting) => {
        const rows: LinedScoutee[] = []
        await bitByBit(waiting, rowsPerStep, ({ line, parsed }) => void rows.push({ line, row: scouteeRow.parse(parsed) }))
        const fresh = rows.filter((_row, index) => waiting[index]?.isNew === true)
        await indexAhead(fresh.flatMap(({ row: { row, person } }) => textsOfNew(row, person)))
        const write: ReadyRows['write'] = async (context) => {
          const view = await loadScouteeView(context.tx, { jobUuid: work.jobUuid, mayBeAbove: null, formerNames }, rows)
          return applyScoutees(context, decideScoutees(view, rows, decidingOf(work)), rows, view)
        }
        return { write, keys: null }
      }
    }
  }
}
