import { ActionFooter, Button, FileDrop, UploadList } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { ThemeField } from '../../app/case-fields/theme-field.tsx'
import { useThemeItems } from '../../app/case-fields/use-theme-items.ts'
import { lists } from '../../app/lists.ts'
import { useImportsTexts } from './imports-texts.ts'
import { useSaveTemplate } from './template.ts'
import type { ImportFlow } from './use-import-flow.ts'
import { useUpload } from './use-upload.ts'

const endings = ['.csv', '.tsv', '.txt']

/** The theme, where none is given, and the file. A file goes on its way as soon as it is chosen. */
export function FileStep({ flow, hasTheme, onCancel }: { flow: ImportFlow; hasTheme: boolean; onCancel: () => void }) {
  const { file: words, cancel } = useImportsTexts()
  const themes = useQuery(lists.themes)
  const groups = useThemeItems(themes.data?.individuals.find((theme) => theme.uuid === flow.themeUuid))
  const upload = useUpload(flow.themeUuid, flow.setFile)
  const saveTemplate = useSaveTemplate(groups.flatMap((group) => group.items.map((item) => item.name)))
  const { item } = upload
  return (
    <>
      <div className="mk-import-body mk-import-narrow">
        {!hasTheme && <ThemeField themes={themes.data?.individuals} value={flow.themeUuid} isMissing={false} onChange={flow.setThemeUuid} />}
        <div className="mk-import-drop">
          <FileDrop
            label={words.label}
            multiple={false}
            accept={endings}
            acceptText={words.types}
            disabled={flow.themeUuid === null}
            onFiles={([file]) => file && upload.send(file)}
          />
          {flow.themeUuid === null && <p className="mk-help">{words.themeFirst}</p>}
          <UploadList items={item ? [item] : []} onCancel={upload.drop} onRetry={upload.retry} onRemove={upload.drop} />
        </div>
        <div className="mk-import-hints">
          <ul>
            {words.hints.map((hint) => (
              <li key={hint}>{hint}</li>
            ))}
          </ul>
          <Button icon={Download} onClick={saveTemplate}>
            {words.template}
          </Button>
        </div>
      </div>
      <ActionFooter>
        <Button size="medium" onClick={onCancel}>
          {cancel}
        </Button>
      </ActionFooter>
    </>
  )
}
