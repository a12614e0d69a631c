import type { Tile } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { Button, Menu } from '@mekiki/ui'
import Download from 'lucide-react/icons/download'
import FileImage from 'lucide-react/icons/file-image'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import FileText from 'lucide-react/icons/file-text'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { usePage } from '../page-context.ts'
import { useExport } from './use-export.ts'

/** The ways out of the whole dashboard. */
export function ExportMenu({ name, tiles }: { name: string; tiles: readonly Tile[] }) {
  const { words } = usePage()
  const texts = words.page.export
  const { csv, png, pdf } = useExport()
  const [running, setRunning] = useState(0)
  const busy = async (work: Promise<void>) => {
    setRunning((before) => before + 1)
    await work
    setRunning((before) => before - 1)
  }
  return (
    <Menu
      label={texts.label}
      items={[
        { key: 'png', label: texts.png, icon: FileImage, onSelect: () => busy(png(name, tiles)) },
        { key: 'pdf', label: texts.pdf, icon: FileText, onSelect: () => busy(pdf(name, tiles)) },
        { key: 'csv', label: texts.csv, icon: FileSpreadsheet, onSelect: () => busy(csv(name, tiles)) },
        { key: 'print', label: texts.print, icon: Printer, onSelect: () => window.print() }
      ]}
      trigger={(props) => (
        <Button variant="ghost" icon={Download} loading={running > 0} {...props}>
          {texts.label}
        </Button>
      )}
    />
  )
}
