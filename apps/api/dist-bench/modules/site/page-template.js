const META = /<!-- meta:[\s\S]*?<!-- \/meta -->/;
const SESSION = '<script type="application/json" id="session">null</script>';
const escapeHtml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
/** JSON that may stand inside a script element: no `</script>`, no comment can end it. */
const escapeJson = (json) => json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
function metaTags({ title, description, url, image, indexed }) {
    const tag = (key, name, content) => `<meta ${key}="${name}" content="${escapeHtml(content)}" />`;
    return [
        `<title>${escapeHtml(title)}</title>`,
        tag('name', 'description', description),
        ...(indexed ? [] : [tag('name', 'robots', 'noindex')]),
        tag('property', 'og:site_name', 'Lumen'),
        tag('property', 'og:type', 'profile'),
        tag('property', 'og:title', title),
        tag('property', 'og:description', description),
        tag('property', 'og:url', url),
        ...(image ? [tag('property', 'og:image', image)] : []),
        tag('name', 'twitter:card', 'summary'),
    ].join('\n    ');
}
/** The built index.html, ready to be filled in. */
export class PageTemplate {
    html;
    /** @throws Error when the file lacks one of the places that are filled in */
    constructor(html) {
        this.html = html;
        if (!META.test(html))
            throw new Error('index.html has no <!-- meta: … /meta --> part');
        if (!html.includes(SESSION))
            throw new Error(`index.html has no ${SESSION}`);
    }
    /** @param head null keeps the page's own title and description */
    render(head, session) {
        const script = SESSION.replace('null', () => escapeJson(JSON.stringify(session)));
        const html = this.html.replace(SESSION, () => script);
        return head === null ? html : html.replace(META, () => metaTags(head));
    }
}
//# sourceMappingURL=page-template.js.map