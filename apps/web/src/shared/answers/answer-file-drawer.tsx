import { Drawer, IconButton } from '@mekiki/ui'
import Download from 'lucide-react/icons/download'
import { useMemo } from 'react'
import { FileError, FileView } from '../file-viewer/viewers.tsx'
import { useFileTexts } from '../file-viewer/file-texts.ts'
import { downloadFile, openFile, useFile } from '../file-viewer/use-file.ts'
import { answerFile } from './answer-files.ts'
import '../file-viewer/file-viewer.css'

const width = 880

/** A file of an answer over the answer: what it holds, by an address made for the caller, and the way to take it along. */
export function AnswerFileDrawer({ formUuid, fileKey, name, onClose }: { formUuid: string; fileKey: string; name: string; onClose: () => void }) {
  const texts = useFileTexts()
  const source = useMemo(() => answerFile(formUuid, fileKey), [formUuid, fileKey])
  const file = useFile(source)
  const download = () => downloadFile(source)
  return (
    <Drawer
      open
      title={file.data?.name ?? name}
      width={width}
      isFlush
      onClose={onClose}
      actions={<IconButton icon={Download} label={texts.download} onClick={download} />}
    >
      <div className="mk-fv-body mk-answer-viewer">
        {file.isError && !file.data && <FileError error={file.error} onReload={() => file.refetch()} />}
        {file.data && <FileView file={file.data} onDownload={download} onOpen={() => openFile(source)} />}
      </div>
    </Drawer>
  )
}
