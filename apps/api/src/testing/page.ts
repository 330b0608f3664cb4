/** The site's page as the web app's build leaves it, with the places that are filled in. */
export const PAGE = `<!doctype html><html><head><!-- meta: --><title>Lumen</title><!-- /meta --></head>
<body><script type="application/json" id="session">null</script><script type="application/json" id="site">null</script><script type="application/json" id="profile">null</script><div id="root"></div></body></html>`;
