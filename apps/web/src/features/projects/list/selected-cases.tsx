import { useQueryClient } from '@tanstack/react-query'
import { SelectionActions } from './selection-actions.tsx'
import type { Selection } from './use-selection.ts'

/** What can be done with the selected cases; whatever was done, everything shown of cases is read again. */
export function SelectedCases({ selection, templateOf }: { selection: Selection; templateOf: (themeUuid: string) => string | undefined }) {
  const client = useQueryClient()
  return <SelectionActions selection={selection} statusTemplateOf={templateOf} onChanged={() => void client.invalidateQueries({ queryKey: ['projects'] })} />
}
