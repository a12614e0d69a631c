import type { ImportKind } from '@mekiki/contract/exchange/imports/imports.schemas'
import { ActionFooter, Button, FileDrop, UploadList } from '@mekiki/ui'
import { useQuery, useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { ThemeField } from '../../../shared/project-fields/theme-field.tsx'
import { addresses } from '../../../shared/addresses.ts'
import { lists } from '../../../shared/calls/lists.ts'
import { hasTheme } from '../import-kinds.ts'
import { useImportsTexts } from '../imports-texts.ts'
import type { ImportFlow } from '../use-import-flow.ts'
import { useUpload } from '../use-upload.ts'
import { importsOperations } from '@mekiki/contract/exchange/imports/imports.operations'
import { call } from '../../../shared/calls/api.ts'
import { saveAddress } from '../../../shared/save-address.ts'

/** Saves an empty workbook with a column for every target and the values that it takes. */
function useSaveTemplate(kind: ImportKind, themeUuid: string | null) {
  return useMutation({
    mutationFn: async () => {
      const { url } = await call(importsOperations.template, { query: { kind, ...(themeUuid !== null && { theme_uuid: themeUuid }) } })
      saveAddress(url)
    }
  })
}

const endings = ['.xlsx', '.csv', '.tsv', '.txt', '.xls']

function hintsOf(kind: ImportKind, words: ReturnType<typeof useImportsTexts>['file']): readonly string[] {
  if (kind === 'members') return words.memberHints
  if (kind === 'projects') return []
  return [kind === 'project_updates' ? words.updateHint : words.sameHints[kind], words.markHint, words.blankHint]
}

/** The theme, where none is given, and the file. A file goes on its way as soon as it is chosen. */
export function FileStep({ flow, isThemeGiven, onCancel }: { flow: ImportFlow; isThemeGiven: boolean; onCancel: () => void }) {
  const { file: words, cancel } = useImportsTexts()
  const themes = useQuery(lists.themes)
  const upload = useUpload(flow.kind, flow.themeUuid, flow.setFile)
  const template = useSaveTemplate(flow.kind, flow.themeUuid)
  const waitsForTheme = hasTheme(flow.kind) && flow.themeUuid === null
  const { item } = upload
  return (
    <>
      <div className="mk-import-body mk-import-narrow">
        {hasTheme(flow.kind) && !isThemeGiven && (
          <ThemeField themes={themes.data?.individuals} value={flow.themeUuid} isMissing={false} onChange={flow.setThemeUuid} />
        )}
        <div className="mk-import-drop">
          <FileDrop
            label={words.label}
            multiple={false}
            accept={endings}
            acceptText={words.types}
            disabled={waitsForTheme}
            onFiles={([file]) => file && upload.send(file)}
          />
          {waitsForTheme && <p className="mk-help">{words.themeFirst}</p>}
          <UploadList items={item ? [item] : []} onCancel={upload.drop} onRetry={upload.retry} onRemove={upload.drop} />
        </div>
        <div className="mk-import-hints">
          <ul>
            {[...hintsOf(flow.kind, words), ...words.hints].map((hint) => (
              <li key={hint}>{hint}</li>
            ))}
          </ul>
          <Button
            icon={Download}
            loading={template.isPending}
            {...(waitsForTheme && { disabledReason: words.themeFirst })}
            onClick={() => template.mutateAsync()}
          >
            {words.template}
          </Button>
        </div>
      </div>
      <ActionFooter>
        <Button size="medium" href={addresses.imports}>
          {words.past}
        </Button>
        <Button size="medium" onClick={onCancel}>
          {cancel}
        </Button>
      </ActionFooter>
    </>
  )
}
