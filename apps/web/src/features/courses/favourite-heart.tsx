import { IconButton } from '../../shared/ui/button';
import { HeartFilledIcon, HeartIcon } from '../../shared/ui/page-icons';
import type { CourseInsight } from './course.queries';
import styles from './favourite-heart.module.css';

export interface FavouriteHeartProps {
  course: CourseInsight;
  onPress: () => void;
}

/** Makes a course a favourite, or no longer one. */
export function FavouriteHeart({
  course: { course, linked_to_student: isFavourite },
  onPress,
}: FavouriteHeartProps) {
  return (
    <IconButton
      label={isFavourite ? `Remove ${course.code} from favorites` : `Add ${course.code} to favorites`}
      className={styles.heart}
      data-on={isFavourite || undefined}
      onClick={onPress}
    >
      {isFavourite ? <HeartFilledIcon size={20} aria-hidden /> : <HeartIcon size={20} aria-hidden />}
    </IconButton>
  );
}
