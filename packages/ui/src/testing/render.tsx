import { uiJa } from '@mekiki/i18n/ui'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { uiKit } from '../kit.tsx'
import { UiProvider } from '../base/provider.tsx'

// Without layout there is nothing to scroll to.
Element.prototype.scrollIntoView = () => {}

/** Draws parts in Japanese with everything they need around them, and gives a person who types and presses. */
export function renderUi(element: ReactElement) {
  const wrap = (inner: ReactElement) => (
    <UiProvider language="ja" texts={uiJa} kit={uiKit}>
      {inner}
    </UiProvider>
  )
  const view = render(wrap(element))
  return { user: userEvent.setup(), rerender: (next: ReactElement) => view.rerender(wrap(next)) }
}
