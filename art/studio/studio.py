"""Renders one job: blender -b -t 1 -P studio.py -- job.json weights.tza out.png"""
import glob
import json
import os
import sys
import tempfile

import bpy
import numpy as np

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import denoise  # noqa: E402
import scene  # noqa: E402


def build(job):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    place, stand = job['set'], job.get('stand')
    heights = [scene.upright(m['points']) for m in job['meshes']]
    whole = np.concatenate(heights)
    size = float(np.ptp(whole, axis=0).max())
    reach = float(np.ptp(whole[:, :2], axis=0).max())
    lift = scene.stand_height(stand, size) - float(whole[:, 2].min())
    points = scene.add_piece(job, lift)
    scene.add_cove(place['tone'], place['rough'], size)
    scene.add_stand(stand, place['tone'], size, max(reach, size * 0.7))
    scene.add_lights(place['lights'], size)
    scene.add_world(place)
    scene.add_camera(job['camera'], points, job['width'], job['height'])


def settings(job):
    now = bpy.context.scene
    now.render.engine = 'CYCLES'
    cycles = now.cycles
    stones = any(s['kind'] == 'gem' for s in job['surfaces'])
    cycles.samples = job['samples']
    # Paper needs a third of the rays of metal.
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold, cycles.adaptive_min_samples = 0.08, 4
    cycles.use_denoising = False
    cycles.max_bounces = cycles.transmission_bounces = 14 if stones else 6
    cycles.glossy_bounces, cycles.diffuse_bounces = 5, 2
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 4
    now.render.threads_mode, now.render.threads = 'FIXED', 1
    now.render.resolution_x, now.render.resolution_y = job['width'], job['height']
    now.view_settings.view_transform = 'Filmic'
    now.view_settings.look = 'High Contrast'
    now.view_settings.exposure = job['set']['exposure']
    now.render.image_settings.file_format = 'PNG'
    now.render.image_settings.color_depth = '16'


def store_guides(folder):
    """Albedo and normal of every pixel, as files beside the picture: the denoiser's guides."""
    now = bpy.context.scene
    bpy.context.view_layer.cycles.denoising_store_passes = True
    now.use_nodes = True
    nodes, links = now.node_tree.nodes, now.node_tree.links
    nodes.clear()
    layers = nodes.new('CompositorNodeRLayers')
    links.new(layers.outputs['Image'], nodes.new('CompositorNodeComposite').inputs['Image'])
    files = nodes.new('CompositorNodeOutputFile')
    files.base_path = folder
    files.format.file_format, files.format.color_depth = 'OPEN_EXR', '16'
    files.file_slots.clear()
    for name, layer in (('albedo', 'Denoising Albedo'), ('normal', 'Denoising Normal')):
        files.file_slots.new(name)
        links.new(layers.outputs[layer], files.inputs[name])


def pixels(path):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = 'Non-Color'
    data = np.empty(image.size[0] * image.size[1] * 4, np.float32)
    image.pixels.foreach_get(data)
    return data.reshape(image.size[1], image.size[0], 4)[:, :, :3]


def write(path, rgb):
    height, width = rgb.shape[:2]
    image = bpy.data.images.new('clean', width, height)
    image.colorspace_settings.name = 'sRGB'
    image.pixels.foreach_set(np.concatenate([rgb, np.ones((height, width, 1), np.float32)], 2).reshape(-1))
    image.filepath_raw, image.file_format = path, 'PNG'
    image.save()


def main(job_file, weights, out):
    with open(job_file, encoding='utf-8') as file:
        job = json.load(file)
    build(job)
    settings(job)
    with tempfile.TemporaryDirectory() as folder:
        store_guides(folder)
        raw = os.path.join(folder, 'raw.png')
        bpy.context.scene.render.filepath = raw
        before = os.times()
        bpy.ops.render.render(write_still=True)
        between = os.times()
        guides = [pixels(glob.glob(os.path.join(folder, f'{name}*.exr'))[0]) for name in ('albedo', 'normal')]
        clean = denoise.denoise(pixels(raw), *guides, denoise.load_weights(weights))
        after = os.times()
        write(os.path.abspath(out), clean)
    print(f'SECONDS {between.user - before.user:.1f} render, {after.user - between.user:.1f} denoise')


main(*sys.argv[sys.argv.index('--') + 1 :])
