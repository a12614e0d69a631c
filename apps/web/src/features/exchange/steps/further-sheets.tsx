import { Checkbox, EllipsisText } from '@mekiki/ui'
import { useImportsTexts } from '../imports-texts.ts'
import { canComeIn, type ImportFlow } from '../use-import-flow.ts'

/** The other sheets of a workbook: those whose headers are the read one's can come in with it, and why the others cannot is said. */
export function FurtherSheets({ flow }: { flow: ImportFlow }) {
  const { furtherSheets: words, mapping } = useImportsTexts()
  const { form, targets, furtherSheets } = flow
  const all = form?.otherSheets ?? []
  if (!form || all.length === 0) return null
  const nameOf = (column: number): string => form.columns[column]?.name || mapping.noHeader(column + 1)
  const alike = all.filter(({ headerRow, unknown, missing }) => headerRow !== null && unknown.length === 0 && missing.length < form.columns.length)
  const others = all.filter((each) => !alike.includes(each))
  const told = others.map(({ sheet, headerRow, unknown }) =>
    headerRow === null || unknown.length === 0 ? words.noHeader(sheet) : words.unknown(sheet, unknown)
  )
  return (
    <div className="mk-import-sheets">
      {alike.length > 0 && (
        <fieldset>
          <legend className="mk-label">{words.label}</legend>
          {alike.map((each) => {
            const lacking = each.missing.filter((column) => targets[column] !== null).map(nameOf)
            return (
              <Checkbox
                key={each.sheet}
                checked={furtherSheets.includes(each.sheet)}
                disabled={!canComeIn(each, targets)}
                onChange={(isChosen) => flow.chooseFurther(each.sheet, isChosen)}
                label={
                  <span className="mk-import-sheet">
                    <strong>{each.sheet}</strong>
                    <span className="mk-note">{lacking.length > 0 ? words.missing(lacking) : words.about(each.headerRow ?? 0)}</span>
                  </span>
                }
              />
            )
          })}
        </fieldset>
      )}
      {told.length > 0 && (
        <EllipsisText lines={2} full={told.join('\n')}>
          <span className="mk-help">{words.others(told)}</span>
        </EllipsisText>
      )}
    </div>
  )
}
