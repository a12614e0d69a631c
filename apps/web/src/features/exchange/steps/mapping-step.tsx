import { ActionFooter, Button, Callout, Checkbox, RadioGroup, SegmentedControl, SkeletonRows, useDelayed, Select } from '@mekiki/ui'
import Building from 'lucide-react/icons/building-2'
import User from 'lucide-react/icons/user'
import { useId } from 'react'
import { useProjectFieldsTexts } from '../../../shared/project-fields/project-fields-texts.ts'
import { errorMessage } from '../../../shared/calls/handle-error.ts'
import { useImportsTexts } from '../imports-texts.ts'
import { FurtherSheets } from './further-sheets.tsx'
import { MappingTable } from './mapping-table.tsx'
import { type Mappings, unmarkedChoices } from '../import-kinds.ts'
import type { ImportFlow } from '../use-import-flow.ts'
import { rowsAre, tableDelimiters, tableEncodingNames, tableEncodings } from '@mekiki/contract/exchange/imports/imports.schemas'

/** The encoding and separator, or the sheet, and the row of the headers, as they were found, each to be set right; the file is then read anew. */
function ReadingSettings({ flow }: { flow: ImportFlow }) {
  const texts = useImportsTexts()
  const { mappings, form, reading } = flow
  const note = (isFound: boolean) => (isFound ? { note: texts.detected } : {})
  const encoding = reading.encoding ?? form?.encoding ?? null
  const delimiter = reading.delimiter ?? form?.delimiter ?? null
  const sheets = form?.sheets ?? []
  const headerRow = reading.headerRow ?? form?.headerRow ?? null
  const rows = [...new Set([0, ...(form?.headerRows ?? []), ...(headerRow === null ? [] : [headerRow])])].toSorted((a, b) => a - b)
  // Before the first answer nobody knows what kind of file it is.
  if (mappings.isPending && Object.keys(reading).length === 0) return null
  return (
    <div className="mk-import-reading">
      {sheets.length > 0 ? (
        <Select
          label={texts.sheet}
          size="small"
          options={sheets.map((value) => ({ value, label: value }))}
          value={reading.sheet ?? form?.sheet ?? null}
          onChange={(value) => value !== null && flow.read({ sheet: value, headerRow: undefined })}
        />
      ) : (
        <>
          <Select
            label={texts.encoding}
            size="small"
            options={tableEncodings.map((value) => ({
              value,
              label: tableEncodingNames[value],
              ...note(reading.encoding === undefined && value === encoding)
            }))}
            value={encoding}
            onChange={(value) => value !== null && flow.read({ encoding: value })}
          />
          <Select
            label={texts.delimiter}
            size="small"
            options={tableDelimiters.map((value) => ({
              value,
              label: texts.delimiters[value] ?? value,
              ...note(reading.delimiter === undefined && value === delimiter)
            }))}
            value={delimiter}
            onChange={(value) => value !== null && flow.read({ delimiter: value })}
          />
        </>
      )}
      <Select
        label={texts.headerRow}
        size="small"
        isSearchable={false}
        options={rows.map((row) => ({ value: String(row), label: texts.headerRowOf(row), ...note(reading.headerRow === undefined && row === headerRow) }))}
        value={headerRow === null ? null : String(headerRow)}
        onChange={(value) => value !== null && flow.read({ headerRow: Number(value) })}
      />
    </div>
  )
}

const icons = { companies: Building, people: User, by_column: undefined } as const

/** What the rows are: companies, people, or what a column of types says; one choice changes the targets of all columns. */
function RowsChoice({ flow, mappings }: { flow: ImportFlow; mappings: Mappings }) {
  const { rowsAre: words } = useImportsTexts().mapping
  const { rows } = flow
  if (rows === null || mappings.rowsAre === null) return null
  const typed = (rows === 'by_column' ? flow.targets : mappings.rowsAre.targets.by_column).indexOf('scoutee_type')
  const labels = { companies: words.companies, people: words.people, by_column: words.byColumn(mappings.columns[typed]?.name ?? '') }
  const items = rowsAre.map((value) => ({ value, label: labels[value], ...(icons[value] && { icon: icons[value] }) }))
  return (
    <div className="mk-import-rows-are">
      <span className="mk-label" aria-hidden="true">
        {words.label}
      </span>
      <SegmentedControl label={words.label} items={items} value={rows} onChange={flow.setRows} />
    </div>
  )
}

/** Where the shown targets come from: the browser's or the workspace's earlier choice, or header and values. */
function Origin({ flow, mappings }: { flow: ImportFlow; mappings: Mappings }) {
  const { mapping: words } = useImportsTexts()
  const all = mappings.columns.length
  const mapped = flow.targets.filter((target) => target !== null).length
  const { remembered } = mappings
  if (flow.keptAt !== null || (remembered !== null && flow.rows === (mappings.rowsAre?.proposed ?? null))) {
    const [savedAt, by] = flow.keptAt === null ? [remembered?.savedAt ?? null, remembered?.savedByName ?? null] : [flow.keptAt, null]
    return (
      <Callout>
        <strong>{words.remembered}</strong> {words.rememberedDetail(mapped, all, savedAt, by)}
      </Callout>
    )
  }
  const found = flow.isProposed && flow.rows !== null ? words.rowsAre.found[flow.rows] : ''
  return (
    <Callout>
      {found !== '' && <strong>{found}</strong>} {words.proposed(mapped, all)}
    </Callout>
  )
}

function Options({ flow }: { flow: ImportFlow }) {
  const { mapping: words } = useImportsTexts()
  const projectTexts = useProjectFieldsTexts()
  if (flow.kind === 'members') return null
  return (
    <fieldset className="mk-import-options">
      <legend>{words.options}</legend>
      {flow.kind === 'projects' && (
        <>
          <Checkbox checked={flow.isIntegrating} onChange={flow.setIntegrating} label={projectTexts.integrate} />
          <p className="mk-help">{words.integrateHelp}</p>
          {flow.isIntegrating && <Checkbox checked={flow.isReopening} onChange={flow.setReopening} label={words.reopen} />}
        </>
      )}
      {flow.kind !== 'projects' && <Checkbox checked={flow.hasBlanks} onChange={flow.setHasBlanks} label={words.blanks} />}
      {flow.kind === 'projects' && !flow.isIntegrating && <Checkbox checked={flow.hasDuplicates} onChange={flow.setHasDuplicates} label={words.duplicates} />}
    </fieldset>
  )
}

/** Asks what becomes of differing values where the file does not tell what was changed since its export; nothing is chosen beforehand. */
function Unmarked({ flow }: { flow: ImportFlow }) {
  const { unmarked: words } = useImportsTexts().mapping
  return (
    <Callout tone="warning">
      <strong>{words.title}</strong>
      <p>{words.body}</p>
      <RadioGroup
        label={words.label}
        name={useId()}
        options={unmarkedChoices.map((value) => ({ value, label: words.choices[value] }))}
        value={flow.unmarked}
        onChange={flow.setUnmarked}
      />
    </Callout>
  )
}

/** What is missing before the contents can be checked; nothing when they can be. */
function missingIn(flow: ImportFlow, words: ReturnType<typeof useImportsTexts>['mapping']): string | undefined {
  if (!flow.isNamed) return flow.rows === 'people' ? words.rowsAre.neededName : words.needed[flow.kind]
  if (!flow.isTyped) return words.rowsAre.neededType
  return flow.isUnmarked && flow.unmarked === null ? words.unmarked.needed : undefined
}

/** What each column of the file becomes. */
export function MappingStep({ flow }: { flow: ImportFlow }) {
  const { mapping: words, file: fileWords, back } = useImportsTexts()
  const { mappings } = flow
  const isLate = useDelayed(mappings.isPending)
  const missing = missingIn(flow, words)
  return (
    <>
      <div className="mk-import-body">
        <ReadingSettings flow={flow} />
        <FurtherSheets flow={flow} />
        {mappings.isPending && isLate && (
          <div role="status" aria-label={words.reading}>
            <SkeletonRows rows={6} />
          </div>
        )}
        {mappings.isError && (
          <Callout tone="danger" action={<Button onClick={flow.reset}>{fileWords.again}</Button>}>
            <strong>{words.failed}</strong> <span role="alert">{errorMessage(mappings.error)}</span>
          </Callout>
        )}
        {mappings.data && (
          <>
            <RowsChoice flow={flow} mappings={mappings.data} />
            {!flow.isEdited && <Origin flow={flow} mappings={mappings.data} />}
            {flow.isUnmarked && <Unmarked flow={flow} />}
            <MappingTable mappings={mappings.data} rows={flow.rows} offered={flow.offered} targets={flow.targets} onChange={flow.setTarget} />
            <Options flow={flow} />
          </>
        )}
      </div>
      <ActionFooter note={mappings.data && missing}>
        <Button size="medium" onClick={flow.reset}>
          {back}
        </Button>
        {mappings.data && (
          <Button size="medium" variant="primary" loading={flow.check.isPending} disabledReason={missing} onClick={() => flow.check.mutateAsync()}>
            {words.next}
          </Button>
        )}
      </ActionFooter>
    </>
  )
}
