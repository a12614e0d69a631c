import type { SearchTexts } from '@mekiki/i18n/screens/search'
import { formatDay } from '@mekiki/i18n/format'
import { type IconGlyph, statusToneOf } from '@mekiki/ui'
import FileText from 'lucide-react/icons/file-text'
import Folder from 'lucide-react/icons/folder'
import Inbox from 'lucide-react/icons/inbox'
import ListFilter from 'lucide-react/icons/list-filter'
import ListTodo from 'lucide-react/icons/list-todo'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import Star from 'lucide-react/icons/star'
import { addresses } from '../addresses.ts'
import { hrefOf, reasonOf } from '../search/hit-place.ts'
import { type FoundKind, type SearchHit, type SearchKind, tallyOf } from '../search/use-search.ts'
import type { ItemMark, PaletteGroup, PaletteItem } from './palette-list.tsx'

/** What stands before hits that are no company or person. */
export const kindIcons: Readonly<Record<Exclude<SearchKind, 'project' | 'company' | 'person'>, IconGlyph>> = {
  theme: Folder,
  note: NotebookPen,
  review: Star,
  task: ListTodo,
  answer: Inbox,
  file: FileText
}

/** Whether a hit is a company or a person. */
export const isEntry = ({ kind }: Pick<SearchHit, 'kind'>): boolean => kind === 'company' || kind === 'person'

/** The mark of a hit. */
export function markOf({ kind, uuid, scouteeId }: SearchHit): ItemMark {
  if (kind === 'project' || kind === 'company') return { kind: 'company', id: scouteeId ?? uuid }
  return kind === 'person' ? { kind: 'person', id: uuid } : { kind: 'icon', icon: kindIcons[kind] }
}

/** What a hit says of itself beside its words: what it belongs to, by whom it is, and of what has a day that day; of a task by when, or that it is done; of a file why its text may not have been looked through. */
export function aboutHit({ kind, belongsTo, byName, at, dueOn, isDone, fileText }: SearchHit, texts: SearchTexts): string {
  const day = kind !== 'project' && at !== null ? formatDay(at) : dueOn === null ? null : texts.due(formatDay(dueOn))
  const state = fileText === null ? null : texts.fileStates[fileText]
  return [belongsTo, byName, isDone === true ? texts.done : day, state].filter((part) => part !== null && part !== '').join('　')
}

/** What is asked about with the hits, and may come later than they do. */
interface Beside {
  /** How many earlier cases a company or person has, in words; null for none, or while it is not known. */
  metWith: (scouteeUuid: string) => string | null
}

function hitItem(hit: SearchHit, q: string, texts: SearchTexts, { metWith }: Beside): PaletteItem {
  const met = isEntry(hit) ? metWith(hit.uuid) : null
  const { kind, uuid, title, context, status } = hit
  return {
    id: `${kind}-${uuid}`,
    label: title.text,
    marks: title.marks,
    about: [aboutHit(hit, texts), met ?? ''].filter((part) => part !== '').join('　'),
    ...(context && { context }),
    reason: reasonOf(hit, texts),
    ...(status && { status: { name: status.name, tone: statusToneOf(status.color) } }),
    mark: markOf(hit),
    href: hrefOf(hit),
    recent: kind === 'theme' ? { kind: 'theme', id: uuid } : kind === 'company' || kind === 'person' ? { kind: 'scoutee', id: uuid } : { kind: 'search', id: q }
  }
}

/** The hits of each kind that has some, and the way to all of them where there are more. */
export function hitGroups(kinds: readonly FoundKind[], q: string, texts: SearchTexts, beside: Beside): PaletteGroup[] {
  return kinds.map((found) => {
    const { kind, totalCount, items } = found
    const tally = tallyOf(found)
    const more: PaletteItem = {
      id: `all-${kind}`,
      label: texts.showAll(kind, tally),
      isMore: true,
      mark: { kind: 'icon', icon: ListFilter },
      href: addresses.search(q, kind),
      recent: { kind: 'search', id: q }
    }
    const hits = items.map((hit) => hitItem(hit, q, texts, beside))
    return { key: kind, label: texts.kinds[kind], count: texts.count(kind, tally), items: totalCount > items.length ? [...hits, more] : hits }
  })
}
