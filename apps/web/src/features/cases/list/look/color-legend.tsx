import type { ColorColumn } from '@mekiki/contract/cases/projects/project-colors'
import { classes, type RowColor, useLanguage } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { lists } from '../../../../shared/calls/lists.ts'
import { useToday } from '../../../../shared/hooks/use-today.ts'
import { useListTexts } from '../list-texts.ts'
import { useProjectList } from '../project-list-state.tsx'
import { isItemColumn, itemOf } from '../table/column-keys.ts'
import { useViewsTexts } from '../views/views-texts.ts'
import { readColorConditions } from './color-conditions.ts'
import { colorsByConditions, lineOf } from './condition-colors.ts'
import { type ColorOf, colorsBy, isColorColumn } from './row-colors.ts'
import './look.css'

const shownValues = 12

interface Tag {
  uuid: string
  childrens: readonly Tag[]
}

const withChildren = (tags: readonly Tag[]): string[] => tags.flatMap((tag) => [tag.uuid, ...withChildren(tag.childrens)])

/** The ids of a column's values in the order in which they were made; `isPending` while they may still come. */
function useValueIds(column: ColorColumn | undefined) {
  const quiet = { meta: { isHandled: true } }
  const itemUuid = column !== undefined && isItemColumn(column) ? itemOf(column).uuid : undefined
  const themes = useQuery({
    ...lists.themes,
    ...quiet,
    enabled: column === 'project_group_name',
    select: ({ individuals }) => individuals.map(({ uuid }) => uuid)
  })
  const groups = useQuery({ ...lists.userGroups, ...quiet, enabled: column === 'follower_group_names', select: ({ items }) => items.map(({ uuid }) => uuid) })
  const tags = useQuery({ ...lists.projectCategories, ...quiet, enabled: column === 'category_names', select: ({ items }) => items.map(({ uuid }) => uuid) })
  const scouteeTags = useQuery({ ...lists.scouteeTags, ...quiet, enabled: column === 'scoutee_tags', select: ({ items }) => withChildren(items) })
  const items = useQuery({ ...lists.extensionItemGroups, ...quiet, enabled: itemUuid !== undefined })
  const choices = useMemo(
    () => items.data?.items.flatMap((group) => group.items.find(({ uuid }) => uuid === itemUuid)?.enums ?? []).map(({ uuid }) => uuid),
    [items.data, itemUuid]
  )
  // What is not asked for may be there all the same, from another place of the product.
  const known: Partial<Record<ColorColumn, string[] | undefined>> = {
    project_group_name: themes.data,
    follower_group_names: groups.data,
    category_names: tags.data,
    scoutee_tags: scouteeTags.data
  }
  const ids = itemUuid === undefined ? column && known[column] : choices
  return {
    ids: useMemo(() => ids?.toSorted() ?? [], [ids]),
    isPending: [themes, groups, tags, scouteeTags, items].some(({ isLoading }) => isLoading)
  }
}

/** The colours by the values of the column that the address names, and what they are called together; null while nothing is coloured so. */
function useColumnColors() {
  const { search, items } = useProjectList()
  const all = useListTexts()
  const texts = useViewsTexts().colors
  const language = useLanguage()
  const key = search.color_conditions === undefined ? search.color_by : undefined
  const found = items.columns.find((each) => each.key === key)
  const column = found && isColorColumn(found) ? found : undefined
  const { ids, isPending } = useValueIds(column?.key as ColorColumn | undefined)
  const today = useToday()
  const colors = useMemo(
    () => (column && !isPending ? colorsBy({ column, ids, today, language, texts, unregistered: all.unregistered }) : null),
    [column, ids, isPending, today, language, texts, all.unregistered]
  )
  return { colors, label: column?.label }
}

/** The colours by the conditions that the address names; null where there are none. */
function useConditionColors(): ColorOf | null {
  const { search } = useProjectList()
  const texts = useViewsTexts().colors
  return useMemo(() => {
    const conditions = readColorConditions(search.color_conditions)
    return conditions.length === 0 ? null : colorsByConditions(conditions, (name) => texts.said(texts.condition, name))
  }, [search.color_conditions, texts])
}

/** What the colours of the cases in view mean, and the colours themselves, which the rows, cards and entries of every layout take from here. */
export function ColorLegend() {
  const { search, inView, step, colorOf, setColorOf } = useProjectList()
  const texts = useViewsTexts().colors
  const language = useLanguage()
  const { colors: ofColumn, label } = useColumnColors()
  const ofConditions = useConditionColors()
  const colors = ofConditions ?? ofColumn
  useEffect(() => {
    setColorOf(() => colors)
    return () => setColorOf(null)
  }, [colors, setColorOf])
  const title = ofConditions ? texts.conditions : label
  if (title === undefined) return null
  const inList = [...new Set(inView.items.flatMap((item) => colorOf?.(item) ?? []))].toSorted(
    (one, other) => one.order - other.order || one.name.localeCompare(other.name, language)
  )
  // A condition that no case meets is told as well: it is what somebody looks out for.
  const shown = ofConditions
    ? readColorConditions(search.color_conditions).map(({ name, color }, at) => ({ key: `${at} ${name}`, color: { line: lineOf(color) }, name }))
    : inList.map((color) => ({ key: color.name, color, name: color.name.slice(texts.said(title, '').length) }))
  return (
    <div className="mk-color-row mk-color-legend" role="group" aria-label={texts.legend(title)} {...(step === 'phone' && { tabIndex: 0 })}>
      <span>{texts.legend(title)}</span>
      <ul>
        {shown.slice(0, shownValues).map(({ key, ...value }) => (
          <Value key={key} {...value} />
        ))}
        {shown.length > shownValues && <li>{texts.more(shown.length - shownValues)}</li>}
      </ul>
    </div>
  )
}

function Value({ color, name }: { color: Pick<RowColor, 'line' | 'isBroken'>; name: string }) {
  const background = color.isBroken ? `repeating-linear-gradient(${color.line} 0 4px, transparent 4px 6px)` : color.line
  return (
    <li>
      <span className={classes('mk-color-mark')} style={{ background }} aria-hidden="true" />
      {name}
    </li>
  )
}
