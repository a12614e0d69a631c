import type { CallOutput } from '@mekiki/contract'
import type { importsOperations } from '@mekiki/contract/exchange/imports/imports.operations'
import type { ImportChoice } from '@mekiki/contract/exchange/imports/imports.schemas'
import { importReason } from '@mekiki/i18n/exchange/imports'
import { Checkbox, EllipsisText, Select, Tag, useLanguage } from '@mekiki/ui'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useImportsTexts } from '../imports-texts.ts'
import type { Decisions } from './use-decisions.ts'

/** A row of the file as the check sees it. */
export type CheckedRow = CallOutput<typeof importsOperations.rows>['items'][number]

type Words = ReturnType<typeof useImportsTexts>['check']

const tones = { created: 'success', updated: 'info', duplicate: 'warning', conflict: 'warning', error: 'danger' } as const

const choicesOf: Partial<Record<CheckedRow['kind'], readonly ImportChoice[]>> = { duplicate: ['same', 'new', 'skip'], conflict: ['overwrite', 'keep', 'skip'] }

const declinedChoices: readonly ImportChoice[] = ['reopen', 'same', 'new', 'skip']

/** What can be decided about a row, and what is done with it while nobody has. */
function choosable({ kind, match }: CheckedRow, isReopening: boolean): { choices: readonly ImportChoice[] | undefined; standing: ImportChoice | null } {
  if (!match?.isDeclined || kind === 'error') return { choices: choicesOf[kind], standing: null }
  return { choices: declinedChoices, standing: kind === 'duplicate' ? null : isReopening ? 'reopen' : 'same' }
}

/** Why a row ends as it does, in sentences. */
function reasonsOf({ kind, errors, match, similar }: CheckedRow, words: Words, tell: (column: number | null, message: string) => string): string[] {
  const alike = similar.map(({ name, reasons }) => words.similarTo(name, reasons.map((reason) => words.similarBy[reason]).join(words.comma)))
  const told = [...errors.map(({ column, message }) => tell(column, message)), ...alike]
  if (!match || match.by === 'uuid' || kind === 'error') return told
  if (match.isDeclined) told.push(words.declined)
  if (kind === 'duplicate') return [...told, words.matched[match.by]]
  if (match.line !== null && match.scouteeId === null) return [...told, words.matchedLine(match, match.name)]
  return [...told, words.matchedWith(words.matched[match.by], match.name)]
}

interface ResultProps {
  row: CheckedRow
  decisions: Decisions
  /** A reason with the name of its column. */
  tell: (column: number | null, message: string) => string
  nameOf: (column: number) => string
  /** What would be filled in that no column of the file shows, by its name. */
  fills: readonly string[]
  /** Whether the row's new company follows the one of the company database. */
  isLinked: boolean
  /** Whether declined cases go on with their rows. */
  isReopening: boolean
}

/** What becomes of a row with the names of the fields that change, every reason, and what somebody can decide about it. */
export function ResultCell({ row, decisions, tell, nameOf, fills, isLinked, isReopening }: ResultProps) {
  const { check: words } = useImportsTexts()
  const fields = row.changes.map(({ column }) => nameOf(column)).join(words.comma)
  const reasons = [...(fields === '' ? [] : [fields]), ...reasonsOf(row, words, tell)]
  const { choices, standing } = choosable(row, isReopening)
  const result = (
    <span className="mk-import-result">
      {choices ? (
        <Select
          className="mk-import-choice"
          aria-label={`${words.decide} ${words.line(row)}`}
          size="small"
          placeholder={words.undecided}
          options={choices.map((choice) => ({ value: choice, label: words.choices[choice] }))}
          value={decisions.of(row.line).choice ?? standing}
          onChange={(choice) => decisions.choose(row, choice)}
        />
      ) : (
        <Tag {...(row.kind in tones && { tone: tones[row.kind as keyof typeof tones] })}>
          {row.kind === 'updated' && row.changes.length > 0 ? words.changedCount(row.changes.length) : words.kinds[row.kind]}
        </Tag>
      )}
      {reasons.length > 0 && (
        <EllipsisText lines={2} full={reasons.join('\n')}>
          {reasons.join(' / ')}
        </EllipsisText>
      )}
    </span>
  )
  if (!row.provider) return result
  return (
    <span className="mk-import-offer">
      {result}
      <ProviderChoice row={row} provider={row.provider} isLinked={isLinked} fills={fills} onChange={(link) => decisions.chooseLink(row, link)} />
    </span>
  )
}

interface ProviderProps {
  row: CheckedRow
  provider: NonNullable<CheckedRow['provider']>
  isLinked: boolean
  fills: readonly string[]
  onChange: (isLinked: boolean) => void
}

/** The company of the company database that a row's new one can follow, or the one to which its new person can belong, whether its name agrees, and what would be filled in. */
function ProviderChoice({ row, provider, isLinked, fills, onChange }: ProviderProps) {
  const { check: words } = useImportsTexts()
  const { isAffiliation, name } = provider
  const company = provider.scouteeId === null ? words.providerName(name) : words.ownName(name)
  const about = [...(provider.isSameName && !isAffiliation ? [] : [company]), ...(fills.length > 0 ? [words.moreFills(fills.join(words.comma), isLinked)] : [])]
  return (
    <span className="mk-import-provider">
      <span className="mk-import-result">
        <Checkbox
          checked={isLinked}
          onChange={onChange}
          label={isAffiliation ? words.join : words.link}
          aria-label={isAffiliation ? words.joinOf(row) : words.linkOf(row)}
        />
        {!provider.isSameName && <span className="mk-import-warning-text">{words.otherName}</span>}
      </span>
      {about.length > 0 && <EllipsisText full={about.join('\n')}>{about.join(' / ')}</EllipsisText>}
    </span>
  )
}

/** All that a row changes, or why it was not taken, each with the name of its column. */
export function RowChanges({ row, header }: { row: CheckedRow; header: readonly string[] }) {
  const { mapping } = useImportsTexts()
  const language = useLanguage()
  const nameOf = (column: number): string => header[column] || mapping.noHeader(column + 1)
  const reasons = row.errors.map(({ column, message }) => importReason(column === null ? '' : nameOf(column), message, language))
  const isTaken = row.kind === 'created' || row.kind === 'updated'
  return (
    <span className="mk-import-changes">
      {(row.changes.length === 0 || !isTaken) && reasons.map((reason) => <span key={reason}>{reason}</span>)}
      {row.changes.map((change) => (
        <span key={change.column} className="mk-import-named">
          <span className="mk-note">{nameOf(change.column)}</span>
          <ChangeCell change={change} />
        </span>
      ))}
    </span>
  )
}

/** A cell that changes something: what stands, and below it what it becomes. */
export function ChangeCell({ change }: { change: CheckedRow['changes'][number] }) {
  const { check: words } = useImportsTexts()
  return (
    <span className="mk-import-change">
      <EllipsisText>{change.from === '' ? words.blank : change.from}</EllipsisText>
      <span className="mk-import-new">
        <ArrowRight size={14} aria-hidden="true" />
        <ins className={change.isConflict ? 'mk-is-conflict' : undefined}>
          <EllipsisText>{change.to === '' ? words.blank : change.to}</EllipsisText>
        </ins>
      </span>
    </span>
  )
}

/** A cell that was changed in the file and is not taken. */
export function SkippedCell({ value }: { value: string }) {
  const { check: words, leftOut } = useImportsTexts()
  return (
    <span className="mk-import-change">
      <span className="mk-import-left">
        <EllipsisText>{value === '' ? words.blank : value}</EllipsisText>
      </span>
      <span>{leftOut.mark}</span>
    </span>
  )
}
