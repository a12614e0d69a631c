import { tableDelimiters, tableEncodingNames, tableEncodings } from '@mekiki/contract/exchange/imports/imports.schemas'
import { Select } from '@mekiki/ui'
import { useImportsTexts } from '../imports-texts.ts'
import type { ImportFlow } from '../use-import-flow.ts'

const shownRows = 20

/** The encoding and separator, or the sheet, and the row of the headers, as they were found, each to be set right; the file is then read anew. */
export function ReadingSettings({ flow }: { flow: ImportFlow }) {
  const texts = useImportsTexts()
  const { mappings, reading } = flow
  const note = (isFound: boolean) => (isFound ? { note: texts.detected } : {})
  const encoding = reading.encoding ?? mappings.data?.encoding ?? null
  const delimiter = reading.delimiter ?? mappings.data?.delimiter ?? null
  const sheets = mappings.data?.sheets ?? []
  const headerRow = reading.headerRow ?? mappings.data?.headerRow ?? null
  const rows = Array.from({ length: Math.max(shownRows, headerRow ?? 0) + 1 }, (_, at) => at)
  // Before the first answer nobody knows what kind of file it is.
  if (mappings.isPending && Object.keys(reading).length === 0) return null
  return (
    <div className="mk-import-reading">
      {sheets.length > 0 ? (
        <Select
          label={texts.sheet}
          size="small"
          options={sheets.map((value) => ({ value, label: value }))}
          value={reading.sheet ?? mappings.data?.sheet ?? null}
          onChange={(value) => value !== null && flow.read({ sheet: value })}
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
