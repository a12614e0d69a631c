import type { MergeListSide, MergeSide } from '@mekiki/contract/cases/scoutee-merges/scoutee-merges.schemas'
import { valueWord } from '@mekiki/i18n/companies/property-words'
import { classes, Icon, Tag, useLanguage } from '@mekiki/ui'
import Check from 'lucide-react/icons/check'
import EqualNot from 'lucide-react/icons/equal-not'
import { type ReactNode, useId } from 'react'
import { useScouteesTexts } from '../scoutees-texts.ts'
import { useMergeTexts } from './merge-texts.ts'
import type { MergeChoices, MergePreview } from './merge-types.ts'
import { fieldLabel, fieldsOf, listLabel, listsOf, listWords } from './merge-words.ts'

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
