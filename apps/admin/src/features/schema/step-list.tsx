import { Tag } from '@mekiki/ui'
import { type RollbackPreview, type SchemaStep, useSchemaTexts } from './schema-texts.ts'
import './schema.css'

/** The steps of a change with their statements, to be opened one by one. */
export function StepList({ steps }: { steps: readonly SchemaStep[] }) {
  const texts = useSchemaTexts()
  return (
    <div className="mk-schema-steps">
      {steps.map(({ name, statements, isWhole }) => (
        <details key={name} className="mk-schema-step">
          <summary>
            {name}
            <small>{texts.statements(statements.length)}</small>
          </summary>
          <pre className="mk-ops-pre">
            {statements.length === 0 ? texts.noStatements : statements.join(';\n\n')}
            {!isWhole && `\n\n-- ${texts.notWhole}`}
          </pre>
        </details>
      ))}
    </div>
  )
}

/** The tables and columns that go; `isFilledOnly` names those alone that hold something. */
export function LossList({ losses, isFilledOnly = false }: { losses: RollbackPreview['losses']; isFilledOnly?: boolean }) {
  const texts = useSchemaTexts()
  const shown = losses.filter(({ isFilled }) => isFilled || !isFilledOnly)
  return (
    <ul className="mk-schema-losses" aria-label={texts.lossTitle}>
      {shown.map(({ table, column, isFilled }) => (
        <li key={`${table}.${column}`}>
          {column === null ? texts.lossTable(table) : texts.lossColumn(table, column)}
          {isFilled ? <Tag tone="danger">{texts.lossFilled}</Tag> : <Tag>{texts.lossEmpty}</Tag>}
        </li>
      ))}
    </ul>
  )
}
