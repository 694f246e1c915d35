import type { Content, Part } from '../../words/shapes/letters.ts'
import { product } from '../product.ts'
import { language } from './views.ts'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (words: string) => words.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

const inLines = (words: string) => escaped(words).replace(/\n/g, '<br>')

// Letters have no stylesheet that every reader honours, so each element has its style; only the dark
// colours, which need a media query, are in the head. The colours are those of the pages.
const font =
  "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Devanagari','Noto Sans Tamil',sans-serif"
const dark = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:#15191a!important}
.card{background:#1e2425!important;border-color:#323a3a!important}
.ink{color:#f0ece4!important}
.muted{color:#a9b1ab!important}
.leaf{color:#7bc8a0!important}
.sunken{background:#101314!important;border-color:#323a3a!important}
.button{background:#7bc8a0!important}
.on-button{color:#0c2418!important}
}`

function partAsHtml(part: Part): string {
  if (typeof part === 'string')
    return `<p class="ink" style="margin:0 0 16px;color:#1e2522">${inLines(part)}</p>`
  switch (part.kind) {
    case 'code':
      return `<p class="ink sunken" style="margin:0 0 16px;padding:16px;border:1px solid #e2d8c7;border-radius:12px;background:#f3ecdf;color:#1e2522;text-align:center;font:600 32px/1.2 ui-monospace,Consolas,monospace;letter-spacing:6px">${escaped(part.code)}</p>`
    case 'quote':
      return `<blockquote class="ink sunken" dir="auto" style="margin:0 0 16px;padding:12px 16px;border:1px solid #e2d8c7;border-radius:12px;background:#f3ecdf;color:#1e2522">${inLines(part.words)}</blockquote>`
    case 'link':
      return `<p style="margin:0 0 16px"><a class="leaf" href="${escaped(part.link)}" style="color:#1f6b4a;font-weight:600">${escaped(part.label)}</a></p>`
    case 'button':
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td class="button" bgcolor="#1f6b4a" style="border-radius:12px;background:#1f6b4a"><a class="on-button" href="${escaped(part.link)}" style="display:inline-block;padding:14px 24px;color:#ffffff;font-weight:600;text-decoration:none">${escaped(part.label)}</a></td></tr></table>`
  }
}

const webAddress = /https?:\/\/[^\s<]+/g
const withLinks = (words: string) =>
  escaped(words).replace(
    webAddress,
    (address) => `<a class="muted" href="${address}" style="color:#59625d">${address}</a>`,
  )

const footerAsHtml = ({ footer }: Content) =>
  footer.map((words) => `<p style="margin:0 0 8px">${withLinks(words)}</p>`).join('\n')

/** Fills the rest of what a mailbox shows beside the subject, so that it does not go on with the letter. */
const filling = '&#847;&zwnj;&nbsp;'.repeat(60)

/**
 * A letter in the look of the product, light and dark, from 320 px on. It loads nothing, so opening it tells nobody.
 */
export function toHtml(content: Content, greeting: string): string {
  const parts = [greeting, ...content.parts]
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escaped(content.subject)}</title>
<style>${dark}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#fbf7f0">
<div style="display:none;max-height:0;overflow:hidden">${escaped(content.preview)}${filling}</div>
<table class="paper" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#fbf7f0;${font};font-size:16px;line-height:1.6">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:left">
<tr><td style="padding:0 4px 16px"><span class="leaf" style="color:#1f6b4a;font-size:20px;font-weight:600">${escaped(product.name)}</span></td></tr>
<tr><td class="card" style="padding:28px 24px 12px;border:1px solid #e2d8c7;border-radius:16px;background:#ffffff;overflow-wrap:anywhere">
<h1 class="ink" style="margin:0 0 16px;color:#1e2522;font-size:23px;line-height:1.3;font-weight:600">${escaped(content.heading)}</h1>
${parts.map(partAsHtml).join('\n')}
</td></tr>
<tr><td class="muted" style="padding:16px 4px;color:#59625d;font-size:14px;line-height:1.5;overflow-wrap:anywhere">
${footerAsHtml(content)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}
