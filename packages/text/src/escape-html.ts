/** A text without marks that HTML would read, in a text or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/gu, (mark) => `&#${mark.charCodeAt(0)};`)
}
