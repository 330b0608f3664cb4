import { strToU8, zipSync } from 'fflate';

/** The files of LinkedIn's export as it writes them: a BOM here, notes before the columns there, quotes over line ends. */
export const LINKEDIN: Record<string, string> = {
  'Profile.csv': `First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers
Maya,Okafor,,,"Jan 5","Geography student, maps that argue","I draw maps.
They ""argue"".",Higher Education,55802,"Duluth, Minnesota, United States",[mayamaps],"[PERSONAL:https://maya.example,PORTFOLIO:http://github.com/maya]",
`,
  'Projects.csv': `\uFEFFTitle,Description,Url,Started On,Finished On\r
Bus map,"Where buses go,\r
drawn with Python.",https://bus.example/map,Sep 2023,Mar 2024\r
Poem,,javascript:alert(1),2022,\r
`,
  'Positions.csv': `Company Name,Title,Description,Location,Started On,Finished On
City of Duluth,Map intern,Drew the parks.,Duluth,May 2024,
`,
  'Skills.csv': 'Name\nPython\nPublic Speaking\n',
  'Certifications.csv': `Name,Url,Authority,Started On,Finished On,License Number
GIS Basics,https://certs.example/1,Esri,Jan 2023,,X-1
`,
  'Education.csv': 'School Name,Start Date,End Date,Notes,Degree Name,Activities\nUMD,2022,,,BA,\n',
  'Connections.csv': 'Notes:\n"When exporting, some are missing."\n\nFirst Name,Last Name\nAda,Lovelace\n',
};

/** A ZIP archive of these files. */
export function zipOf(files: Record<string, string | Uint8Array>, name = 'linkedin.zip'): File {
  const entries = Object.entries(files).map(([path, content]) => [
    path,
    typeof content === 'string' ? strToU8(content) : content,
  ]);
  return new File([zipSync(Object.fromEntries(entries))], name);
}

export const linkedInZip = (changes: Record<string, string> = {}): File => zipOf({ ...LINKEDIN, ...changes });
