/** Long enough for the browser to have read the file, in milliseconds: it may do so after the click. */
const READ_BY_THEN = 60_000;

/** Has the browser save a file under a name. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_BY_THEN);
}
