import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { saveFile } from '../../shared/save-file';
import { Button } from '../../shared/ui/button';
import { FileDownloadIcon } from '../../shared/ui/page-icons';
import { toast } from '../../shared/ui/toast';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { MapDrawing, type MapDrawingProps } from './map-drawing';
import { LAYOUTS, type MapFilter, pictureOf } from './map-picture';
import { asPng, asSvg } from './picture-file';
import type { SkillMap } from './skill-map.queries';
import styles from './skill-map-page.module.css';

interface SavePictureProps extends Pick<MapDrawingProps, 'chosen' | 'leading' | 'onChoose'> {
  map: SkillMap;
  filter: MapFilter;
}

/** Saves the map as a picture. It has room for the titles of courses, whatever the width of the window. */
export function SavePicture({ map, filter, ...drawing }: SavePictureProps) {
  const headId = useId();
  const svg = useRef<SVGSVGElement>(null);
  const [isSaving, setSaving] = useState(false);
  const save = async (kind: 'svg' | 'png') => {
    // Drawn for this alone, and kept until the file is made.
    flushSync(() => setSaving(true));
    try {
      const file = kind === 'svg' ? asSvg(svg.current!) : await asPng(svg.current!);
      saveFile(`skill-map.${kind}`, file);
    } catch {
      void toast('error', 'The picture could not be made in this browser.');
    } finally {
      setSaving(false);
    }
  };
  return (
    <>
      <div role="group" aria-labelledby={headId} className={styles.buttons}>
        <span id={headId}>Download</span>
        {(['png', 'svg'] as const).map((kind) => (
          <Button key={kind} onClick={() => void save(kind)}>
            <FileDownloadIcon size={16} aria-hidden />
            <VisuallyHidden>Download as </VisuallyHidden>
            {kind.toUpperCase()}
          </Button>
        ))}
      </div>
      {isSaving && (
        <div hidden>
          <MapDrawing {...drawing} picture={pictureOf(map, filter, LAYOUTS.wide)} drawing={svg} />
        </div>
      )}
    </>
  );
}
