import { tableDelimiters, tableEncodingNames, tableEncodings } from '@mekiki/contract/imports/imports.schemas'
import { Select } from '@mekiki/ui'
import { useImportsTexts } from './imports-texts.ts'
import type { ImportFlow } from './use-import-flow.ts'

/** The encoding and separator that were found, each to be set right; the file is then read anew. */
export function ReadingSettings({ flow }: { flow: ImportFlow }) {
  const texts = useImportsTexts()
  const { mappings, reading } = flow
  const note = (isFound: boolean) => (isFound ? { note: texts.detected } : {})
  const encoding = reading.encoding ?? mappings.data?.encoding ?? null
  const delimiter = reading.delimiter ?? mappings.data?.delimiter ?? null
  return (
    <div className="mk-import-reading">
      <Select
        label={texts.encoding}
        size="small"
        options={tableEncodings.map((value) => ({ value, label: tableEncodingNames[value], ...note(reading.encoding === undefined && value === encoding) }))}
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
    </div>
  )
}
