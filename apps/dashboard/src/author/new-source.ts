import { type SubjectName, subjects } from '@mekiki/contract/dashboards/dashboards/catalogue'
import type { FiguresSource, TileSource } from '@mekiki/contract/dashboards/dashboards/tile.schemas'

/** What a subject is counted by when it is first chosen. */
export function newFigures(subject: SubjectName): FiguresSource {
  const [measure = 'count'] = Object.keys(subjects[subject].measures)
  return { kind: 'figures', subject, measures: [measure], dimensions: [], conditions: [], compare: false }
}

/** What a kind of tile begins with. */
export function newSource(kind: TileSource['kind']): TileSource {
  switch (kind) {
    case 'figures':
      return newFigures('cases')
    case 'stuck':
    case 'disagreement':
      return { kind, conditions: [], limit: 20 }
    case 'recent':
      return { kind, conditions: [], limit: 10 }
    case 'portfolio':
      return { kind, conditions: [], limit: 50 }
    case 'none':
      return { kind }
    default:
      return { kind, conditions: [] }
  }
}
