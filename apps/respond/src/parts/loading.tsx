import { useTexts } from '../lib/language.ts'

/** The outline of what is coming; seen only when it takes a moment. */
export function Loading() {
  const texts = useTexts()
  return (
    <div className="r-column r-page r-skeleton" role="status">
      <span className="r-hidden">{texts.loading}</span>
      <span className="r-bone r-bone-title" />
      <span className="r-bone" />
      <span className="r-bone r-bone-field" />
      <span className="r-bone r-bone-field" />
      <span className="r-bone r-bone-field" />
    </div>
  )
}
