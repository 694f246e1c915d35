import { wordList } from '../word-list.ts'

/** Addresses that are no address of a photo in the member's own folder. `OWN` and `OTHER` are folders. */
const folders = wordList(`
  OWN/.. OWN/%2e%2e OWN/.%2e OWN/%252e%252e OWN/..%2f.. OWN/..%5c.. OWN/./..
  OTHER OWN/../OTHER OWN%2f..%2fOTHER OWN// /OWN OWN/OWN OWN%00 OWN%20 OWN%0d%0a OWN%09
  ~ %7e .. . %2e %c0%ae%c0%ae %e0%80%ae %uff0e %ef%bc%8e%ef%bc%8e ..; %00 null undefined
  etc C: file: %5c%5cserver%5cshare`)

/** A photo that is there. */
export const rightPhoto = '1763700000000_0.jpg'
const files = wordList(`
  ..%2f1763700000000_0.jpg 1763700000000_0.jpg%00 1763700000000_0%00.jpg 1763700000000_0.php
  1763700000000_0.jpg.php 1763700000000_0.php.jpg 1763700000000_0.svg 1763700000000_0.gif
  1763700000000_0.JPG 1763700000000_0.jpg%20 1763700000000_0.jpg. 1763700000000_0.jpg;x
  1763700000000_0.jpg%0a 1763700000000_0 _0.jpg 1_0.jpg .htaccess .env con %00 * %2a
  1763700000000_0.jpg::$DATA 1763700000000_0%2ejpg %31763700000000_0.jpg %ff.jpg %.jpg
  १७६३७०००००००००_0.jpg %E2%80%AE.jpg 1763700000000_0.jpg/ 1763700000000_-1.jpg
  1763700000000_9999.jpg 17637000000000_0.jpg 1763700000000_0.jp%C4%A1
  1111111111111111111111111111111111111111_0.jpg`)

/** More than a hundred paths, each wrong in its folder, its file or both. */
export function pathTricks(own: string, other: string): string[] {
  const wrong = [
    ...folders.map((folder) => `${folder}/${rightPhoto}`),
    ...files.map((file) => `OWN/${file}`),
    ...folders
      .slice(0, 8)
      .flatMap((folder) => files.slice(0, 5).map((file) => `${folder}/${file}`)),
  ]
  return wrong.map((path) => path.replaceAll('OWN', own).replaceAll('OTHER', other))
}

/** `FOLDER` is where photos are served from. */
const foreign = wordList(String.raw`
  https://elsewhere.example/a.jpg //elsewhere.example/a.jpg http://169.254.169.254/
  javascript:alert(1) data:image/png;base64,AAAA data:text/html,<script> file:///etc/passwd
  blob:x /favicon.ico /api/v1/me/export FOLDER FOLDER%2e%2e/a FOLDEROTHER/1763700000000_0.jpg
  FOLDEROWN/../OTHER/1763700000000_0.jpg FOLDEROWN/1763700000001_0.jpg
  FOLDEROWN/1763700000000_0.jpg?x FOLDEROWN/1763700000000_0.jpg#x
  \FOLDEROWN/1763700000000_0.jpg https://elsewhere.example/xFOLDEROWN/1763700000000_0.jpg
  https://user@elsewhere.example\@FOLDEROWN/1763700000000_0.jpg`)

/** What `images` and `avatar_url` must not take. */
export function foreignAddresses(own: string, other: string): string[] {
  const folder = '/storage/v1/object/public/item-images/'
  const fill = (address: string) =>
    address.replace('FOLDER', folder).replaceAll('OWN', own).replaceAll('OTHER', other)
  return ['', ' ', '\0', ...foreign.map(fill)]
}
