import {
  type MergeListSide,
  type MergeSide,
  mergeFields,
  mergeLists,
  type MergeField,
  type MergeList
} from '@mekiki/contract/cases/scoutee-merges/scoutee-merges.schemas'
import { valueWord } from '@mekiki/i18n/companies/property-words'
import { classes, Icon, Tag, useLanguage } from '@mekiki/ui'
import Check from 'lucide-react/icons/check'
import EqualNot from 'lucide-react/icons/equal-not'
import { type ReactNode, useId } from 'react'
import { useScouteesTexts, type ScouteesTexts } from '../scoutees-texts.ts'
import { useMergeTexts } from './merge-texts.ts'
import type { MergeChoices, MergePreview } from './merge-types.ts'
import { inOrder, propertyOf } from '@mekiki/contract/companies/scoutees/property-keys'
import { propertyName } from '@mekiki/i18n/companies/property-names'
import { constantLabel } from '@mekiki/i18n/constants'
import type { Language } from '@mekiki/i18n/languages'

type Item = MergePreview['survivor']

const had = (subject: 'company' | 'person') => mergeFields.filter((field) => ['both', subject].includes(propertyOf(field).appliesTo))
const ofPeople = inOrder<MergeField>(had('person'), ['name', 'nameKana', 'belongingTo', 'email', 'url', 'country', 'summary'])
const ofCompanies = had('company')

/** The values that an entry of a kind has, in the order in which they are shown. */
const fieldsOf = (isPerson: boolean): readonly MergeField[] => (isPerson ? ofPeople : ofCompanies)

/** The lists that an entry of a kind has. */
const listsOf = (isPerson: boolean): readonly MergeList[] => (isPerson ? ['tags', 'channels', 'ideas'] : mergeLists.filter((list) => list !== 'ideas'))

/** The name of a value; a person's site is called as a company's. */
function fieldLabel(field: MergeField, isPerson: boolean, language: Language): string {
  return propertyName(field, language, isPerson && field === 'name')
}

/** The name of a list. */
function listLabel(list: MergeList, texts: ScouteesTexts, categories: string, language: Language): string {
  if (list === 'ideas') return texts.form.ideas
  return list === 'categories' ? categories : constantLabel('scouteeColumn', list, language)
}

const pathOf = ({ path }: { path: string }): string => path.replaceAll('>', ' > ')

/** A list in words, one for each of it. */
function listWords(item: Item, ideas: MergePreview['ideas']['survivor'], list: MergeList): string[] {
  switch (list) {
    case 'investors':
    case 'channels':
      return item[list].map(({ name }) => name)
    case 'tags':
      return item.tags.map(pathOf)
    case 'categories':
      return [...item.horizontalCategories, ...item.verticalCategories, ...item.innovationCategories].map(pathOf)
    case 'ideas':
      return ideas.map(({ name, summary }) => name || summary)
  }
}

interface MergeRow {
  key: string
  label: string
  isDifferent: boolean
  survivor: string
  other: string
  result: string
  chosen: MergeListSide | null
  /** A list can also be both. */
  hasBoth: boolean
  choose: (side: MergeListSide) => void
}

interface MergeTableProps {
  preview: MergePreview
  /** What was chosen: shown at once, before the preview has followed. */
  choices: MergeChoices
  onChoose: (part: MergeChoices) => void
  /** Whether rows that are the same on both sides are left out. */
  isOnlyDifferent: boolean
}

type Sources = Pick<MergeTableProps, 'preview' | 'choices' | 'onChoose'>

function useFieldRows({ preview, choices, onChoose }: Sources): MergeRow[] {
  const language = useLanguage()
  const { survivor, other, result } = preview
  return fieldsOf(survivor.peopleFlg).flatMap((field): MergeRow[] => {
    const choice = preview.fields.find((one) => one.field === field)
    if (!choice) return []
    const words = { survivor: valueWord(field, survivor, language), other: valueWord(field, other, language), result: valueWord(field, result, language) }
    if (words.survivor === '' && words.other === '') return []
    const choose = (side: MergeListSide) => onChoose({ [field]: side })
    return [
      {
        key: field,
        label: fieldLabel(field, survivor.peopleFlg, language),
        ...choice,
        chosen: choices[field] ?? choice.chosen,
        ...words,
        hasBoth: false,
        choose
      }
    ]
  })
}

function useListRows({ preview, choices, onChoose }: Sources): MergeRow[] {
  const texts = useScouteesTexts()
  const language = useLanguage()
  const { survivor, other, result, ideas } = preview
  return listsOf(survivor.peopleFlg).flatMap((list): MergeRow[] => {
    const choice = preview.lists.find((one) => one.list === list)
    const wordsOf = (side: 'survivor' | 'other' | 'result') => listWords({ survivor, other, result }[side], ideas[side], list).join(texts.separator)
    const words = { survivor: wordsOf('survivor'), other: wordsOf('other'), result: wordsOf('result') }
    if (!choice || (words.survivor === '' && words.other === '')) return []
    const choose = (side: MergeListSide) => onChoose({ [list]: side })
    return [
      {
        key: list,
        label: listLabel(list, texts, texts.filters.category, language),
        ...choice,
        chosen: choices[list] ?? choice.chosen,
        ...words,
        hasBoth: true,
        choose
      }
    ]
  })
}

function useLinkRows({ preview, choices, onChoose }: Sources): MergeRow[] {
  const texts = useMergeTexts().merge
  const { survivor, other, result, link } = preview
  if (survivor.mekikiScouteeId === null && other.mekikiScouteeId === null) return []
  const wordOf = (item: MergePreview['survivor']) => (item.mekikiScouteeId === null ? texts.notLinked : texts.linkedTo)
  const mustChoose = link.isConflict && choices.link === undefined
  return [
    {
      key: 'link',
      label: texts.link,
      isDifferent: survivor.mekikiScouteeId !== other.mekikiScouteeId,
      survivor: wordOf(survivor),
      other: wordOf(other),
      result: mustChoose ? '' : wordOf(result),
      chosen: mustChoose ? null : (choices.link ?? link.chosen),
      hasBoth: false,
      choose: (side) => side !== 'both' && onChoose({ link: side })
    }
  ]
}

/** A side's value, to be chosen where the sides differ; what is chosen has a mark and a word beside its colour. */
function Side({ row, side, name, children }: { row: MergeRow; side: MergeListSide; name: string; children: ReactNode }) {
  const texts = useMergeTexts().merge
  const isChosen = row.chosen === side || (row.chosen === 'both' && side !== 'both' && row[side] !== '')
  if (!row.isDifferent) return <span className="mk-merge-value">{children}</span>
  const sideName = side === 'both' ? texts.both : texts[side]
  return (
    <label className={classes('mk-merge-choice', isChosen && 'mk-is-chosen')}>
      <input
        type="radio"
        name={name}
        checked={row.chosen === side}
        onChange={() => row.choose(side)}
        aria-label={`${texts.choiceOf(row.label)}${texts.colon}${sideName}`}
      />
      <span className="mk-merge-value">{children}</span>
      {isChosen && side !== 'both' && (
        <span className="mk-merge-chosen">
          <Icon icon={Check} size={14} />
          {texts.chosen}
        </span>
      )}
    </label>
  )
}

function Row({ row }: { row: MergeRow }) {
  const texts = useMergeTexts().merge
  const name = useId()
  const nothing = <span className="mk-note">{texts.nothing}</span>
  return (
    <tr className={classes(row.isDifferent && 'mk-is-different')}>
      <th scope="row">
        {row.label}
        {row.isDifferent && <Tag icon={EqualNot}>{texts.different}</Tag>}
      </th>
      {(['survivor', 'other'] as const satisfies readonly MergeSide[]).map((side) => (
        <td key={side}>
          <Side row={row} side={side} name={name}>
            {row[side] || nothing}
          </Side>
        </td>
      ))}
      <td className="mk-merge-result">
        {row.hasBoth && row.isDifferent && (
          <Side row={row} side="both" name={name}>
            {texts.both}
          </Side>
        )}
        <strong className="mk-merge-value">{row.result || nothing}</strong>
      </td>
    </tr>
  )
}

/** Both entries beside each other with a choice for each value that differs, and what comes out of it. */
export function MergeTable({ preview, choices, onChoose, isOnlyDifferent }: MergeTableProps) {
  const texts = useMergeTexts().merge
  const sources = { preview, choices, onChoose }
  const rows = [...useFieldRows(sources), ...useListRows(sources), ...useLinkRows(sources)]
  const shown = isOnlyDifferent ? rows.filter((row) => row.isDifferent) : rows
  const { survivor, other } = preview
  return (
    <>
      <table className="mk-merge-table" aria-label={texts.table}>
        <thead>
          <tr>
            <th scope="col">{texts.field}</th>
            <th scope="col">
              <Tag tone="success">{texts.survivor}</Tag>
              <strong>{survivor.name}</strong>
            </th>
            <th scope="col">
              <Tag>{texts.other}</Tag>
              <strong>{other.name}</strong>
            </th>
            <th scope="col">
              <Tag tone="info">{texts.result}</Tag>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <Row key={row.key} row={row} />
          ))}
        </tbody>
      </table>
      {shown.length === 0 && <p className="mk-note">{texts.allSame}</p>}
    </>
  )
}
