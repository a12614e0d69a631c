import { Button } from '@mekiki/ui'
import BookOpen from 'lucide-react/icons/book-open'
import { useState } from 'react'
import { KeyGuide } from './key-guide.tsx'
import { usePermissionsTexts } from './permissions-texts.ts'

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
