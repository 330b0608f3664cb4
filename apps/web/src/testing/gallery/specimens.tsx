import { useState } from 'react';
import { Accordion, AccordionItem, AccordionLabel } from '../../shared/ui/accordion';
import { Avatar } from '../../shared/ui/avatar';
import { Button, IconButton } from '../../shared/ui/button';
import { Card, SectionHeading } from '../../shared/ui/card';
import { Carousel } from '../../shared/ui/carousel';
import { Chip, SkillChips, Tag } from '../../shared/ui/chip';
import { Checkbox, RadioGroup, Switch } from '../../shared/ui/choice';
import { Clamp } from '../../shared/ui/clamp';
import { DataTable } from '../../shared/ui/data-table';
import { Empty } from '../../shared/ui/empty';
import { ErrorState } from '../../shared/ui/error-state';
import { FormError } from '../../shared/ui/field';
import { FileDrop } from '../../shared/ui/file-drop';
import {
  BookIcon,
  BriefcaseIcon,
  CompassIcon,
  FoldersIcon,
  PencilIcon,
  SchoolIcon,
  SparklesIcon,
} from '../../shared/ui/icons';
import { HeartIcon, TrashIcon } from '../../shared/ui/page-icons';
import { Pips } from '../../shared/ui/pips';
import { RefreshBar } from '../../shared/ui/refresh-bar';
import { Select } from '../../shared/ui/select';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { Spinner } from '../../shared/ui/spinner';
import { Stars } from '../../shared/ui/stars';
import { Tabs } from '../../shared/ui/tabs';
import { PasswordField, TextArea, TextField } from '../../shared/ui/text-field';
import { YearDots } from '../../shared/ui/year-dots';

const LONG_NAME = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const SUMMARY =
  'Data analysts turn raw records into answers people can act on. They collect and clean data, test ideas with statistics, build dashboards that stay honest when the numbers move, and explain what they found in plain words. Most sit close to a product, operations or finance team, and the best ones are known for asking the question behind the question before opening a spreadsheet. They read widely, write plainly and keep their workings where others can check them.';

export function Actions() {
  return (
    <Card padded>
      <SectionHeading
        title="Career Progress Tracking"
        note="How ready you are for each career you follow, from the skills you have."
        end={
          <Button kind="primary">
            <CompassIcon size={16} aria-hidden />
            Explore Careers
          </Button>
        }
      />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' }}>
        <Button kind="primary">Primary</Button>
        <Button>Secondary</Button>
        <Button kind="ghost">Ghost</Button>
        <Button kind="danger">REMOVE FROM DASHBOARD</Button>
        <Button kind="danger-solid">Delete</Button>
        <Button kind="primary" busy>
          ADDING…
        </Button>
        <Button disabled>Disabled</Button>
        <IconButton label="Edit">
          <PencilIcon size={18} aria-hidden />
        </IconButton>
        <IconButton label="Favourite" small kind="secondary">
          <HeartIcon size={16} aria-hidden />
        </IconButton>
        <IconButton label="Delete" busy>
          <TrashIcon size={18} aria-hidden />
        </IconButton>
        <Spinner label="Loading" />
      </div>
    </Card>
  );
}

export function Facts() {
  return (
    <Card padded>
      <div style={{ display: 'grid', gap: 16 }}>
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: '12px 24px', alignItems: 'center' }}>
          <Stars value={4.2} label="Career readiness score" size={20} />
          <Stars value={2.4} filled={2.5} />
          <Stars value={0} />
          <Stars value={5} color="#2563eb" />
          <Stars value={3} color="#fef9c3" />
        </div>
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: '12px 24px' }}>
          <YearDots total={4} progress={2.5} />
          <YearDots total={1} progress={0.5} />
          <YearDots total={4} progress={0}>
            Not started
          </YearDots>
          <YearDots total={2} progress={2} color="#E5B100" />
        </div>
        <div>
          <Pips have={8} total={11} large />
          <p style={{ marginTop: 8 }}>
            <b>8</b> of 11 skills in place
          </p>
          <Pips have={3} total={8} />
        </div>
        <SkillChips label="Skills you have" have={['SQL', 'Python', 'Statistics', 'Data Visualization']} />
        <SkillChips label="Needed Skills" need={['Business Intelligence', 'A/B Testing', LONG_NAME]} />
        <SkillChips label="Skill Outcomes" have={['SQL']} plain={['Data Modeling', 'Query Optimization']} />
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' }}>
          <Chip kind="have" icon={<BookIcon size={14} aria-hidden />}>
            6 courses
          </Chip>
          <Chip kind="project" icon={<FoldersIcon size={14} aria-hidden />}>
            3 projects
          </Chip>
          <Tag>Bachelor</Tag>
        </div>
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' }}>
          {['Maya Okafor', 'Łukasz Ó Néill', 'Xi', 'Noor al-Hassan', '李小龙', ''].map((name) => (
            <Avatar key={name} name={name} label={name || 'No name'} size={48} />
          ))}
          <Avatar name="Broken picture" src="/no-such-picture.webp" label="Broken picture" size={92} />
        </div>
      </div>
    </Card>
  );
}

export function States() {
  return (
    <div
      style={{
        display: 'grid',
        gap: 16,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(20rem, 100%), 1fr))',
      }}
    >
      <Card>
        <Empty title="No skills yet" action={<Button kind="primary">Upload Transcript</Button>}>
          Skills come from your courses and projects. Upload a transcript and we will find the first ones for
          you.
        </Empty>
      </Card>
      <Card>
        <Empty title="No careers found" drawing="search">
          Try adjusting filters to see matching careers
        </Empty>
      </Card>
      <Card>
        <Empty
          title="No projects yet"
          drawing="projects"
          action={<Button kind="primary">+ New Project</Button>}
        />
      </Card>
      <Card>
        <Empty title="No earned courses yet." drawing="paper" />
      </Card>
      <Card>
        <RefreshBar active />
        <ErrorState onRetry={() => {}} />
      </Card>
      <Card padded>
        <Loading label="Loading careers…">
          <Skeleton width="60%" height={20} />
          <div style={{ display: 'grid', gap: 12, marginTop: 16 }}>
            {[0, 1, 2].map((row) => (
              <Skeleton key={row} height={64} radius={14} />
            ))}
          </div>
        </Loading>
      </Card>
    </div>
  );
}

const TABS = [
  { value: 'skills', label: 'Skills', icon: SparklesIcon },
  { value: 'programs', label: 'Programs', icon: SchoolIcon },
  { value: 'careers', label: 'Careers', icon: BriefcaseIcon },
  { value: 'projects', label: 'Projects', icon: FoldersIcon },
] as const;

export function Sections() {
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('careers');
  const [open, setOpen] = useState<string | null>('skills');
  return (
    <div>
      <Tabs label="Profile sections" items={TABS} value={tab} onChange={setTab}>
        <Card padded>
          <Clamp>{SUMMARY}</Clamp>
          <Carousel label="Related Programs" heading={<h3>Related Programs</h3>}>
            {['Information Systems, B.S.', 'Data Analytics', 'Applied Statistics', LONG_NAME].map((title) => (
              <div
                key={title}
                style={{ padding: 16, borderRadius: 14, background: 'var(--well)', minHeight: 120 }}
              >
                <Tag>Bachelor</Tag>
                <p style={{ marginTop: 12, fontWeight: 600 }}>{title}</p>
              </div>
            ))}
          </Carousel>
        </Card>
      </Tabs>
      <div style={{ height: 24 }} />
      <Accordion open={open} onChange={setOpen}>
        {TABS.map(({ value, label, icon }) => (
          <AccordionItem
            key={value}
            value={value}
            head={<AccordionLabel icon={icon}>{label}</AccordionLabel>}
          >
            {SUMMARY}
          </AccordionItem>
        ))}
      </Accordion>
    </div>
  );
}

export function Forms() {
  const [topic, setTopic] = useState('');
  const [primary, setPrimary] = useState<string | null>('a@example.edu');
  return (
    <Card padded>
      <form style={{ display: 'grid', gap: 20, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: '32rem' }}>
        <FormError>Could not save profile. Please try again.</FormError>
        <TextField
          label="Handle"
          required
          defaultValue="maya-okafor"
          description="3 to 30 of a-z 0-9 . _ -"
        />
        <TextField
          label="Location"
          required
          error="Location is required."
          description="Shown on your public profile"
        />
        <TextField label="E-mail" disabled defaultValue="maya@example.edu" />
        <PasswordField label="New password" defaultValue="correct horse" autoComplete="new-password" />
        <Select
          label="Topic"
          placeholder="Choose a topic"
          options={[
            { value: 'bug', label: 'Something does not work' },
            { value: 'idea', label: 'An idea' },
          ]}
          value={topic}
          onChange={(event) => setTopic(event.target.value)}
        />
        <TextArea
          label="Bio"
          defaultValue={SUMMARY.slice(0, 120)}
          description="180 characters remaining"
          maxLength={300}
        />
        <Checkbox label="Include hidden courses" description="They appear in this PDF only." defaultChecked />
        <Checkbox label="I have read what will be deleted" />
        <RadioGroup
          legend="Primary e-mail"
          value={primary}
          onChange={setPrimary}
          options={[
            { value: 'a@example.edu', label: 'maya@example.edu', description: 'Verified' },
            { value: 'b@example.edu', label: `${LONG_NAME}@example.edu`, description: 'Not verified' },
          ]}
        />
        <Switch label="Course visible" description="Others see it on your profile" defaultChecked />
        <Switch label="Grade visible" />
        <Switch label="Saving" defaultChecked busy />
        <FileDrop
          what="your transcript"
          hint="PDF, HTML, CSV or text, up to 5 MB. It is read on this device."
          accept=".pdf,.html,.csv,.txt"
          onFile={() => {}}
        />
        <FileDrop
          what="a picture"
          hint="JPEG, PNG or WebP, up to 5 MB"
          accept="image/*"
          fileName="holiday.tiff"
          error="Could not read selected image."
          onFile={() => {}}
        />
      </form>
    </Card>
  );
}

const LINES = [
  { code: 'INFO 3410', title: 'Database Systems', term: 'Fall 2025', credits: 3, grade: 'A' },
  {
    code: 'STAT 2050',
    title: 'Introduction to Statistical Methods',
    term: 'Spring 2025',
    credits: 4,
    grade: 'A−',
  },
  { code: 'CS 1400', title: LONG_NAME, term: 'Fall 2024', credits: 3, grade: 'B+' },
];

export function Rows() {
  return (
    <Card padded>
      <DataTable
        caption="Courses found"
        rows={LINES}
        rowKey={(line) => line.code}
        columns={[
          { key: 'title', title: 'Course', cell: (line) => line.title },
          { key: 'code', title: 'Code', cell: (line) => line.code },
          { key: 'term', title: 'Term', cell: (line) => line.term },
          { key: 'credits', title: 'Credits', cell: (line) => line.credits, align: 'end' },
          { key: 'grade', title: 'Grade', cell: (line) => line.grade, align: 'end' },
        ]}
      />
    </Card>
  );
}
