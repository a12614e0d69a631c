import { Button, KeyHint } from '@mekiki/ui'
import { capsOf, keyList, shownPresses } from '../../../../shared/keys/key-list.ts'
import { findAct } from '../../../../shared/keys/key-registry.ts'
import { useKeyLine } from '../../../../shared/keys/use-key-line.ts'
import { useDetailTexts } from '../detail-texts.ts'
import type { useProjectTabs } from '../project-tabs.ts'
import { canWriteNote } from './use-case-keys.ts'
import { useIsGuest } from '../../../../app/session/me.ts'
import type { Project } from '../use-project.ts'

const capsOfKey = (id: 'status' | 'assign' | 'note' | 'share' | 'help' | 'previous' | 'next') => capsOf(keyList[id].presses[0])

interface KeyLineProps {
  project: Pick<Project, 'canEdit' | 'canCreateRecord'>
  tabs: Pick<ReturnType<typeof useProjectTabs>, 'items'>
  isWalked: boolean
}

/** The keys that a case answers, at its foot; a person may switch the line off. */
export function KeyLine({ project, tabs, isWalked }: KeyLineProps) {
  const texts = useDetailTexts()
  const { keyLine: words } = texts
  const [isShown] = useKeyLine()
  const isGuest = useIsGuest()
  if (!isShown) return null
  const [first = '', last] = shownPresses('tabs', tabs.items.length)
  const lines = [
    { caps: [...capsOfKey('previous'), ...capsOfKey('next')], word: words.neighbours, isUsed: isWalked },
    { caps: capsOfKey('status'), word: texts.status, isUsed: project.canEdit },
    { caps: capsOfKey('assign'), word: texts.followers, isUsed: project.canEdit },
    { caps: capsOfKey('note'), word: texts.tabs.record, isUsed: canWriteNote(project, tabs) },
    { caps: capsOf(first), to: last === undefined ? undefined : capsOf(last).slice(-1), word: words.tabs, isUsed: first !== '' },
    { caps: capsOfKey('share'), word: words.share, isUsed: !isGuest }
  ]
  return (
    <div className="mk-pd-keys" role="group" aria-label={words.label}>
      {lines
        .filter(({ isUsed }) => isUsed)
        .map(({ caps, to, word }) => (
          <span key={word} className="mk-pd-keys-one">
            <KeyHint keys={caps} />
            {to && (
              <>
                {words.to}
                <KeyHint keys={to} />
              </>
            )}
            {word}
          </span>
        ))}
      <Button variant="ghost" className="mk-pd-keys-all" onClick={() => findAct('help')?.()}>
        <KeyHint keys={capsOfKey('help')} />
        {words.all}
      </Button>
    </div>
  )
}
