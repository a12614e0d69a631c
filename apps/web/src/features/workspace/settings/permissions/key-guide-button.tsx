import { Button, Drawer, useLanguage } from '@mekiki/ui'
import BookOpen from 'lucide-react/icons/book-open'
import { useState } from 'react'
import { usePermissionsTexts } from './permissions-texts.ts'
import { permissionSentence } from '@mekiki/i18n/people/permission-keys'
import { matrix, matrixOperations } from './matrix.ts'

/** Every permission in one plain sentence, by subject and operation as in the matrix. */
function KeyGuide({ onClose }: { onClose: () => void }) {
  const texts = usePermissionsTexts()
  const language = useLanguage()
  return (
    <Drawer open onClose={onClose} title={texts.guide} subtitle={texts.guideNote}>
      <div className="mk-stack">
        {matrix.map((section) => (
          <section key={section.id}>
            <h3 className="mk-guide-section">{texts.sections[section.id]}</h3>
            {section.rows.map((row) => (
              <div key={row.id} className="mk-guide-row">
                <h4>{texts.rows[row.id]}</h4>
                <dl>
                  {matrixOperations.map((operation) => {
                    const key = row.cells[operation]
                    if (key === undefined) return null
                    return (
                      <div key={operation}>
                        <dt>{texts.operations[operation]}</dt>
                        <dd>{key === 'always' ? texts.alwaysSentence : permissionSentence(key, language)}</dd>
                      </div>
                    )
                  })}
                </dl>
              </div>
            ))}
          </section>
        ))}
      </div>
    </Drawer>
  )
}

/** Opens the explanation of all permissions. */
export function KeyGuideButton() {
  const texts = usePermissionsTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={BookOpen} onClick={() => setOpen(true)}>
        {texts.guide}
      </Button>
      {isOpen && <KeyGuide onClose={() => setOpen(false)} />}
    </>
  )
}
