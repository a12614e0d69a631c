import { Dialog, KeyHint } from '@mekiki/ui'
import { Fragment } from 'react'
import { usePaletteTexts } from '../palette/palette-texts.ts'
import { type KeyId, keyEntry, keyIds, type KeyScope, capsOf, shownPresses } from './key-list.ts'
import './keys.css'

const scopes: readonly KeyScope[] = ['everywhere', 'day', 'list', 'case', 'preview']

function Presses({ id }: { id: KeyId }) {
  const texts = usePaletteTexts()
  const { isRow } = keyEntry(id)
  return shownPresses(id).map((press, at) => (
    <Fragment key={press}>
      {at > 0 && <span className="mk-key-or">{isRow ? texts.help.to : texts.help.or}</span>}
      <KeyHint keys={capsOf(press)} />
    </Fragment>
  ))
}

/** All keys and what they do, by the places where they work. */
export function HelpSheet({ onClose }: { onClose: () => void }) {
  const texts = usePaletteTexts()
  return (
    <Dialog open onClose={onClose} title={texts.help.title} width="large">
      <div className="mk-key-sheet">
        {scopes.map((scope) => (
          <section key={scope} aria-labelledby={`help-${scope}`}>
            <h3 id={`help-${scope}`}>{texts.help.scopes[scope]}</h3>
            <dl>
              {keyIds
                .filter((id) => keyEntry(id).scope === scope)
                .map((id) => (
                  <div key={id}>
                    <dt>{texts.keys[id]}</dt>
                    <dd>
                      <Presses id={id} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="mk-note mk-key-note">{texts.help.note}</p>
    </Dialog>
  )
}
